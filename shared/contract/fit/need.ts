import { z } from 'zod'
import { capacityText, readCapacity } from '#shared/contract/ai/quota-measure.js'
import { fullSizeName } from '#shared/contract/common/names.js'

/** What a workload needs of one region. What is read into a canonical form here reads into the same form again. */

const highestCount = 10_000
const name = /^[\w .\-/()]{1,100}$/

/** What stands for a need in sentences, besides what it asks for: the resource that it was read from. */
const source = z.string().trim().max(100).optional().meta({
  description: 'Where the need comes from, such as the name of a resource. Only for people.',
  example: 'web',
})

const zoneCount = z.int().min(0).max(3)
const zoneNames = z
  .array(
    z
      .string()
      .trim()
      .regex(/^[1-9]$/, 'must be a zone number such as "1"'),
  )
  .min(1)
  .max(3)
  .refine(zones => new Set(zones).size === zones.length, 'must name each zone once')

export const MachineNeed = z
  .strictObject({
    kind: z.literal('vm'),
    sku: z
      .string({ error: 'must name a size, such as Standard_D8s_v5' })
      .trim()
      .regex(name, 'must name one size, such as Standard_D8s_v5')
      .transform(fullSizeName)
      .meta({
        description: 'The size, case-insensitive, with or without Standard_.',
        example: 'Standard_D8s_v5',
      }),
    count: z.int().min(1).max(highestCount).default(1).meta({ description: 'Machines.' }),
    zones: z
      .union([zoneCount, zoneNames], { error: 'must be a number from 0 to 3, or a list of zones such as ["1", "2"]' })
      .optional()
      .meta({
        description:
          'A number: spread evenly over that many zones, whichever they are (0: no zones). A list: over exactly these logical zones, ' +
          'which each subscription numbers in its own way.',
        example: 3,
      }),
    splittable: z
      .boolean()
      .default(true)
      .meta({
        description:
          'Whether the machines may be split over subscriptions. A virtual machine scale set or an AKS node pool cannot span ' +
          'subscriptions: set false for these.',
      }),
    source,
  })
  .meta({ id: 'MachineNeed', description: 'Virtual machines of one size.' })
export type MachineNeed = z.output<typeof MachineNeed>

export const ModelNeed = z
  .strictObject({
    kind: z.literal('model'),
    model: z.string().trim().regex(name, 'must name a model, such as gpt-4o').meta({ example: 'gpt-4o' }),
    version: z.string().trim().regex(name, 'must be a version, such as 2024-11-20').optional().meta({
      description: 'Default: any version.',
      example: '2024-11-20',
    }),
    deploymentType: z
      .string({ error: 'must be a deployment type as Azure spells it, such as GlobalStandard' })
      .trim()
      .regex(name, 'must be a deployment type as Azure spells it, such as GlobalStandard')
      .meta({ description: 'As Azure spells it, case-insensitive.', example: 'GlobalStandard' }),
    capacity: z
      .union([z.number(), z.string().max(40)])
      .transform((given, ctx): string => {
        const read = readCapacity(`${given}`)
        if (read) return capacityText(read)
        ctx.addIssue({
          code: 'custom',
          message: 'must be tokens per minute such as 500000 or "500k", or PTU such as "100ptu"',
        })
        return z.NEVER
      })
      .meta({
        description: 'Tokens per minute such as 500000 or "500k", or PTU such as "100ptu".',
        example: '500k',
      }),
    source,
  })
  .meta({ id: 'ModelNeed', description: 'Capacity of an AI model, in one deployment.' })
export type ModelNeed = z.output<typeof ModelNeed>

export const ServiceNeed = z
  .strictObject({
    kind: z.literal('service'),
    service: z
      .string()
      .trim()
      .regex(name, 'must name a service, such as container-apps, or a resource type')
      .meta({ description: 'Id, name or resource type of a platform service.', example: 'container-apps' }),
    zonal: z.boolean().default(false).meta({
      description: 'Whether the region must list zones for it. Zones in the list prove no redundancy.',
    }),
    source,
  })
  .meta({ id: 'ServiceNeed', description: 'A platform service.' })
export type ServiceNeed = z.output<typeof ServiceNeed>

export const Need = z
  .discriminatedUnion('kind', [MachineNeed, ModelNeed, ServiceNeed])
  .meta({ id: 'Need', description: 'One thing that a workload needs of a region.' })
export type Need = z.output<typeof Need>
export type NeedInput = z.input<typeof Need>
