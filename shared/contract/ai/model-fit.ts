import { z } from 'zod'
import { capacityMeasures } from './quota-measure.js'

const constraintKinds = ['quota', 'minimum', 'restricted', 'retired', 'unknown'] as const

export const ModelConstraint = z
  .object({
    kind: z.enum(constraintKinds).meta({
      description:
        'quota; minimum: less quota is free than the smallest deployment takes; restricted: the subscription may not create an ' +
        'account for it in the region, and has none; retired: the model is no longer served; unknown: Azure reports no quota.',
    }),
    free: z.number().nullable().meta({ description: 'What is free of the quota, counted as it is.' }),
    limit: z.number().nullable().meta({ description: 'Its limit, counted as it is.' }),
    text: z.string().meta({ description: 'The same in words, in what the quota measures.' }),
  })
  .meta({
    id: 'ModelConstraint',
    description:
      'What binds first. It does not prove that a deployment succeeds: some models need an approval that no list shows, and ' +
      'quota is not a reservation of capacity.',
  })
export type ModelConstraint = z.infer<typeof ModelConstraint>

export const ModelShortfall = z
  .object({
    amount: z.number().meta({ description: 'What is missing of the capacity asked for; 0: nothing.' }),
    measure: z.enum(capacityMeasures),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'ModelShortfall' })
export type ModelShortfall = z.infer<typeof ModelShortfall>

/** The answer to `capacity`, of a row. */
export const modelFitFields = {
  fits: z
    .boolean()
    .nullable()
    .meta({
      description:
        'Whether the quota that is free allows the capacity asked for, in whole steps of the deployment type. False where the ' +
        'model has retired or no account can be created. Null: none was asked for, the quota is not known, or it counts something else.',
    }),
  shortfall: ModelShortfall.nullable().meta({ description: 'Null where fits is null.' }),
}
