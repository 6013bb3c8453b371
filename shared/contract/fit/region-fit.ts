import { z } from 'zod'
import { priceFields } from '#shared/contract/capacity/row-price.js'
import { Problem } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ageSeconds } from '#shared/contract/common/snapshot-times.js'
import { marked } from '#shared/contract/common/subscription-fields.js'
import { FitPlacement } from './fit-placement.js'
import { FitRequest, maxFitKiB } from './fit-request.js'
import { FitConstraint, NeedVerdict } from './need-verdict.js'
import { UnderstoodNeed } from './understood-need.js'

/** In which regions a whole workload fits, and who takes which part of it. */

export const FitRegion = z
  .object({
    region: z.string(),
    displayName: z.string(),
    geography: z.string().nullable(),
    fits: z.boolean().nullable().meta({
      description: 'true: all needs fit here together, under the price ceiling. Null: unknown.',
    }),
    needsFitting: z.int().meta({ description: 'Needs that are placed together.' }),
    bindingConstraint: FitConstraint.nullable().meta({
      description: 'What stops the workload as a whole: the price ceiling. Null: nothing, or only what the needs say.',
    }),
    monthlyPrice: z.number().nullable().meta({
      description:
        'All machines for 730 hours, Linux, pay as you go, retail. Null: the price of some is unknown, or none are asked for.',
    }),
    needs: z.array(NeedVerdict).meta({ description: 'Each need alone, in the order of `needs`.' }),
    placement: FitPlacement,
  })
  .meta({ id: 'FitRegion' })
export type FitRegion = z.infer<typeof FitRegion>

export const SourceAge = z
  .object({
    source: z.enum(['capacity', 'models', 'services', 'prices']),
    oldest: z.iso.datetime().nullable().meta({ description: 'The oldest reading. Null: never read.' }),
    newest: z.iso.datetime().nullable(),
    ageSeconds: ageSeconds.nullable().meta({ description: 'Age of the oldest. Null: never read.' }),
  })
  .meta({ id: 'SourceAge', description: 'How old the figures of one kind of need are.' })
export type SourceAge = z.infer<typeof SourceAge>

/** What was not understood of a request. */
export const FitProblem = Problem.extend({
  line: z.int().nullable().meta({ description: 'Line of the text, from 1. Null: not of a text.' }),
  path: z.string().nullable().meta({ description: 'Where in the template. Null: not of a template.' }),
  isMissing: z.boolean().meta({
    description: 'Whether something that needs room is left out of `needs`: then the whole cannot be proven to fit.',
  }),
}).meta({ id: 'FitProblem' })
export type FitProblem = z.infer<typeof FitProblem>

export const RegionFit = z
  .object({
    fits: z.boolean().nullable().meta({
      description:
        'true: some region is proven to fit. false: none does. null: none is proven to, and some are unknown.',
    }),
    conclusion: z.string().meta({
      description: 'The answer in a sentence. Quota and lists do not guarantee that Azure has the machines.',
      ...marked('text'),
    }),
    needs: z.array(UnderstoodNeed),
    regions: z.array(FitRegion).meta({
      description: 'Fitting ones first, then unknown ones, then the others; by needs that fit, by price, by name.',
    }),
    currency: priceFields.currency,
    problems: z.array(FitProblem).meta({
      description:
        'Names that Azure does not list, and lines of the text and resources of the template that were not understood. None is left out.',
    }),
    ages: z.array(SourceAge),
  })
  .meta({ id: 'RegionFit' })
export type RegionFit = z.infer<typeof RegionFit>

export const regionFit = route({
  id: 'regionFit',
  method: 'POST',
  path: '/api/region-fit',
  level: 'public',
  area: 'Region fit',
  cost: heavy,
  perMinute: 60,
  maxBodyKiB: maxFitKiB,
  summary: 'In which regions a whole workload fits, what stops it elsewhere, and which subscription takes which part',
  body: FitRequest,
  response: RegionFit,
  otherMediaTypes: ['text/plain', 'application/xml', 'application/junit+xml', 'text/xml'],
})
