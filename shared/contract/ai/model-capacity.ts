import { z } from 'zod'
import { isName } from '#shared/contract/common/filter-words.js'
import { nameList } from '#shared/contract/common/name-list.js'
import { route } from '#shared/contract/common/route.js'
import { subscriptionFields } from '#shared/contract/common/subscription-fields.js'
import { CallFailure, LiveProblem, LiveSource, liveFields, liveScope, maxCalls } from '../live-calls/live-calls.js'
import { modelFitFields } from './model-fit.js'
import { Lifecycle } from './model-states.js'
import { capacityFilter, Measure } from './quota-measure.js'

const anyName = (what: string) =>
  z
    .string({ error: `must name ${what}` })
    .trim()
    .regex(isName, `must name ${what}`)
const lowerCase = (name: string): string => name.toLowerCase()

export const ModelCapacityRequest = z
  .strictObject({
    provider: anyName('one provider, such as OpenAI')
      .transform(name => [name])
      .optional()
      .meta({
        description: 'Needed where several providers have a model of this name. In any casing.',
        example: 'OpenAI',
      }),
    model: anyName('one model, such as gpt-4o')
      .transform(name => [name])
      .meta({ description: 'The model, in any casing.', example: 'gpt-4o' }),
    version: anyName('one version, such as 2024-11-20')
      .optional()
      .meta({ description: 'Default: the default version of the model.', example: '2024-11-20' }),
    ...liveScope,
    deploymentTypes: nameList({ pattern: isName, what: 'a deployment type', key: lowerCase, max: 50, spelled: true })
      .optional()
      .meta({ description: 'Deployment types, in any casing. Default: all.', example: ['GlobalStandard'] }),
    capacity: capacityFilter,
  })
  .meta({ id: 'ModelCapacityRequest' })
export type ModelCapacityRequest = z.output<typeof ModelCapacityRequest>

const figure = z.number().nullable()
const time = z.iso.datetime().nullable()

export const ModelCapacityRow = z
  .object({
    ...subscriptionFields,
    region: z.string(),
    provider: z.string(),
    model: z.string(),
    version: z.string(),
    deploymentType: z.string(),
    lifecycle: Lifecycle,
    availableCapacity: figure.meta({
      description:
        "Azure's own number: the largest deployment that it would take now, counted as the quota. Null: Azure gave none, or " +
        'was not asked.',
    }),
    availableFinetuneCapacity: figure.meta({
      description: 'The same for a fine-tuned model, which has a quota of its own.',
    }),
    quotaName: z
      .string()
      .nullable()
      .meta({ description: 'The quota that a deployment draws on. Null: none is stored.' }),
    quotaFree: figure.meta({ description: 'What is free of the quota, as stored, counted as it is. Null: not known.' }),
    measure: Measure.nullable().meta({
      description: 'What quota and capacity count. Null: the words of the quota do not tell.',
    }),
    multiplier: figure.meta({
      description: 'What one of them stands for, in its measure: 1,000 tokens per minute, say.',
    }),
    availableAmount: figure.meta({ description: 'availableCapacity in its measure. Null where either is not known.' }),
    deployable: figure.meta({
      description:
        'The most that both the free quota and the capacity of Azure allow to deploy now, in whole steps, in its measure. ' +
        'Null unless both are known.',
    }),
    ...modelFitFields,
    fits: modelFitFields.fits.meta({
      description:
        'Whether the capacity asked for fits into both the free quota and the capacity of Azure, in whole steps. False where ' +
        'one of them is too small, or the model has retired. Null: none was asked for, one of them is not known, or they ' +
        'count something else.',
    }),
    readAt: time.meta({ description: 'When Azure gave its figure.' }),
    ageSeconds: z.int().nullable().meta({ description: 'Its age.' }),
    quotaReadAt: time.meta({ description: 'When the quota was read.' }),
    source: LiveSource,
  })
  .meta({
    id: 'ModelCapacityRow',
    description:
      'A deployment type of the model in a region of a subscription. Figures of several rows are not to be added: they may be of ' +
      'the same capacity, or draw on the same quota.',
  })
export type ModelCapacityRow = z.infer<typeof ModelCapacityRow>

export const ModelCapacityProblem = LiveProblem.extend({ deploymentTypes: z.array(z.string()) }).meta({
  id: 'ModelCapacityProblem',
})
export type ModelCapacityProblem = z.infer<typeof ModelCapacityProblem>

/** What a figure of Azure's free capacity does not prove. */
export const capacityDoesNotProve =
  'A figure of one moment, and not a reservation: another customer may take the capacity before a deployment does. Free ' +
  'quota and the capacity of Azure are two limits, and a deployment needs both. Some models also need an approval that no list shows.'

export const ModelCapacities = z
  .object({
    provider: z.string().nullable().meta({ description: 'Of the model that was found; null: none was.' }),
    model: z.string().nullable(),
    version: z.string().nullable(),
    rows: z.array(ModelCapacityRow),
    ...liveFields,
    problems: z.array(ModelCapacityProblem),
    doesNotProve: z.string().meta({ description: 'What the figures do not prove, in a sentence or two.' }),
  })
  .meta({ id: 'ModelCapacities' })
export type ModelCapacities = z.infer<typeof ModelCapacities>

export const modelCapacities = route({
  id: 'modelCapacities',
  method: 'POST',
  level: 'public',
  answers: [404],
  path: '/api/ai/models/capacity',
  area: 'AI models and quota',
  summary:
    `Azure's free capacity of one AI model by region and deployment type, from the cache if fresh; at most ${maxCalls} calls ` +
    'to Azure, one for all regions of a subscription',
  body: ModelCapacityRequest,
  response: ModelCapacities,
})

/** The worker's route. */
export const CapacityCallResult = z
  .discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('read'),
      readAt: z.iso.datetime(),
      capacities: z.array(
        z.object({
          region: z.string(),
          deploymentType: z.string(),
          availableCapacity: figure,
          availableFinetuneCapacity: figure,
        }),
      ),
    }),
    CallFailure,
  ])
  .meta({ id: 'CapacityCallResult' })
export type CapacityCallResult = z.infer<typeof CapacityCallResult>

export const modelCapacityCall = route({
  id: 'modelCapacityCall',
  app: 'worker',
  method: 'POST',
  path: '/model-capacities',
  level: 'worker',
  area: 'Worker',
  summary: "Request Azure's free capacity of one AI model, and store it",
  body: z.strictObject({
    subscriptionId: z.uuid().transform(id => id.toLowerCase()),
    provider: z.string().min(1).max(64),
    model: z.string().min(1).max(100),
    version: z.string().max(32),
  }),
  response: CapacityCallResult,
})
