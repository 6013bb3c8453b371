import { z } from 'zod'

/** The range of snapshot times that an answer spans; null where it spans none. */
export const snapshotTimes = {
  snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest snapshot in the answer.' }),
  oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest snapshot in the answer.' }),
  recomputedBefore: z.iso
    .datetime()
    .nullable()
    .meta({
      description:
        'Readings before this time were made under earlier rules: their verdicts and scores were recomputed from what Azure ' +
        'said then. Null: none was.',
    }),
}

export const ageSeconds = z.int().meta({
  description: 'Age when the answer was made. A kept answer grows older: compute its ages from snapshotTime.',
})
