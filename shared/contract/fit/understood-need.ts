import { z } from 'zod'
import { MachineNeed, ServiceNeed } from './need.js'

const common = {
  label: z.string().meta({ description: 'The need in a few words.', example: '40 × Standard_D8s_v5 over 3 zones' }),
  source: z.string().nullable().meta({ description: 'Where the need comes from. Null: it does not say.' }),
}
const { count, splittable } = MachineNeed.shape
const { zonal } = ServiceNeed.shape

/** A need as it was understood, in Azure's spelling where Azure lists it. */
export const UnderstoodNeed = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('vm'),
      ...common,
      sku: z.string(),
      count,
      zones: z.union([z.int(), z.array(z.string())]).meta({ description: 'As in the request; 0: none.' }),
      splittable,
    }),
    z.object({
      kind: z.literal('model'),
      ...common,
      model: z.string(),
      version: z.string().nullable().meta({ description: 'Null: any version.' }),
      deploymentType: z.string(),
      capacity: z.string().meta({ description: 'Tokens per minute, or PTU with `ptu` behind it.', example: '500000' }),
    }),
    z.object({
      kind: z.literal('service'),
      ...common,
      service: z.string().meta({ description: 'Its id in the map of services, or as it was given.' }),
      zonal,
    }),
  ])
  .meta({ id: 'UnderstoodNeed', description: 'A need as it was understood.' })
export type UnderstoodNeed = z.output<typeof UnderstoodNeed>
