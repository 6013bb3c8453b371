import { z } from 'zod'

/** The range of snapshot times in an answer; null if it has none. */
export const snapshotTimes = {
  snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest snapshot in the answer.' }),
  oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest snapshot in the answer.' }),
  recomputedBefore: z.iso
    .datetime()
    .nullable()
    .meta({
      description:
        "Readings before this time used earlier rules. Their verdicts and scores were recomputed from Azure's data of " +
        'that time. Null: there are none.',
    }),
}

export const ageSeconds = z.int().meta({
  description: 'Age when the answer was created. For a cached answer, compute ages from snapshotTime.',
})
