import { z } from 'zod'
import { nameList } from '#shared/contract/common/name-list.js'
import { regionKey, subscriptionKey } from '#shared/contract/common/names.js'
import { RegionPreset } from '#shared/contract/common/scope-filter.js'
import { givenId, marked } from '#shared/contract/common/subscription-fields.js'
import { Need } from './need.js'

export const maxNeeds = 50
/** Maximum size of a request, KiB. */
export const maxFitKiB = 256

const name = /^[\w .\-/()]{1,100}$/
const isGiven = (value: unknown) => value !== undefined

export const FitRequest = z
  .strictObject({
    needs: z
      .array(Need)
      .min(1)
      .max(maxNeeds)
      .optional()
      .meta({
        description: `At most ${maxNeeds}. Exactly one of needs, template and text.`,
      }),
    template: z.record(z.string(), z.unknown()).optional().meta({
      description: 'An ARM template as JSON, which `bicep build` writes.',
    }),
    parameters: z.record(z.string(), z.unknown()).optional().meta({
      description: 'Parameters of the template: a parameter file, or values by name.',
    }),
    text: z
      .string()
      .max(maxFitKiB * 1024)
      .optional()
      .meta({
        description: 'Needs as lines or as CSV.',
        example: '40 Standard_D8s_v5 zones=3',
      }),
    regions: nameList({ pattern: name, what: 'a region name', key: regionKey, max: 200 })
      .optional()
      .meta({ description: 'Regions to search. Default: all.' }),
    regionPreset: RegionPreset.meta({
      description: 'A named group of regions; with regions, the regions in both.',
      example: 'Europe',
    }),
    geographies: nameList({
      pattern: name,
      what: 'a geography',
      key: text => text.toLowerCase(),
      max: 100,
      spelled: true,
    })
      .optional()
      .meta({
        description: 'Geographies that the workload may be in, as Azure names them, or region groups: Europe, US.',
      }),
    subscriptionIds: nameList({ pattern: givenId, what: 'a subscription id', key: subscriptionKey, max: 1000 })
      .optional()
      .meta({ description: 'Subscriptions that may take the workload. Default: all.', ...marked('id') }),
    maxMonthlyPrice: z.number().positive().max(1e12).optional().meta({
      description: 'Ceiling for the price of the machines per month, in the currency of the answer.',
    }),
  })
  .superRefine(({ needs, template, text, parameters }, ctx) => {
    const given = [needs, template, text].filter(isGiven).length
    if (given !== 1)
      ctx.addIssue({ code: 'custom', message: 'needs exactly one of needs, template and text', path: ['needs'] })
    if (isGiven(parameters) && !isGiven(template))
      ctx.addIssue({ code: 'custom', message: 'belongs to a template', path: ['parameters'] })
  })
  .meta({ id: 'FitRequest' })
export type FitRequest = z.output<typeof FitRequest>
export type FitRequestInput = z.input<typeof FitRequest>
