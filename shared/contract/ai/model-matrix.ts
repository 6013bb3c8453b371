import { z } from 'zod'
import { fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { wordField } from '#shared/contract/common/filter-words.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { ModelFilter } from './model-filter.js'

/** What a row of the matrix is: a model, or one way to deploy a version of it. */
export const matrixRowKinds = ['model', 'deployment'] as const
export type MatrixRowKind = (typeof matrixRowKinds)[number]

/** Why rows do not fit, or why that is not known. */
const stopKinds = ['retired', 'restricted', 'none', 'short', 'unknown', 'otherMeasure'] as const

export const ModelStop = z
  .object({
    kind: z.enum(stopKinds).meta({
      description:
        'retired: the model is no longer served; restricted: Azure does not let the subscription create an account for it; none: no quota is free; short: less is free than the capacity asked for, or than ' +
        'the smallest deployment takes; unknown: Azure reports no quota, or its words do not tell what it counts; otherMeasure: the ' +
        'quota counts something else than what was asked for.',
    }),
    rows: z.int().meta({ description: 'Rows that it stops.' }),
    text: z.string().meta({ description: 'The same in words.' }),
  })
  .meta({ id: 'ModelStop' })
export type ModelStop = z.infer<typeof ModelStop>

const deployable = (measure: string) =>
  z
    .number()
    .nullable()
    .meta({
      description: `The most that the free quota of one row allows to deploy, ${measure}. It is not a sum. Null: not known.`,
    })

export const ModelMatrixCell = z
  .object({
    rows: z.int(),
    fittingRows: z.int().meta({
      description: 'Rows that allow the capacity asked for; without one, rows with free quota (Available or Limited).',
    }),
    undecidedRows: z
      .int()
      .meta({ description: 'Rows for which that is not known. Compute a share from the other rows only.' }),
    otherMeasureRows: z
      .int()
      .meta({ description: 'The undecided rows whose quota counts something else than what was asked for.' }),
    retiredRows: z.int().meta({ description: 'Rows of retired models: they fit nothing, whatever their quota.' }),
    restrictedRows: z.int().meta({
      description:
        'Other rows for which Azure does not let the subscription create an account: they fit nothing either.',
    }),
    tokensPerMinute: deployable('tokens per minute'),
    ptu: deployable('PTU'),
    stop: ModelStop.nullable().meta({ description: 'What stops the greatest number of rows. Null: every row fits.' }),
  })
  .meta({ id: 'ModelMatrixCell' })
export type ModelMatrixCell = z.infer<typeof ModelMatrixCell>

export const ModelMatrixRow = z
  .object({
    provider: z.string(),
    model: z.string(),
    version: z.string().nullable().meta({ description: 'Null where a row is a model.' }),
    deploymentType: z
      .string()
      .nullable()
      .meta({ description: 'Null where a row is a model, and where Azure lists none for it.' }),
    readyRegions: z.int().meta({ description: 'Regions with a row that fits.' }),
    cells: z.array(ModelMatrixCell.nullable()).meta({
      description:
        'In the order of `regions`; null: no such row there, so that it is not offered as far as the region was read.',
    }),
  })
  .meta({ id: 'ModelMatrixRow' })
export type ModelMatrixRow = z.infer<typeof ModelMatrixRow>

export const ModelMatrixRegion = z
  .object({
    region: z.string(),
    readSubscriptions: z.int().meta({
      description: 'Subscriptions that it was read for; 0: it was not read, so that an empty cell says nothing.',
    }),
  })
  .meta({ id: 'ModelMatrixRegion' })
export type ModelMatrixRegion = z.infer<typeof ModelMatrixRegion>

export const ModelMatrix = z
  .object({
    snapshotTime: z.iso.datetime().nullable(),
    oldestSnapshotTime: z.iso.datetime().nullable(),
    subscriptions: z.int().meta({ description: 'Subscriptions of the filter that were read in some region.' }),
    regions: z.array(ModelMatrixRegion).meta({
      description:
        'Regions that list AI models to one of the subscriptions, and regions that were not read; in order of name.',
    }),
    regionsWithout: z
      .array(z.string())
      .meta({ description: 'Regions that were read and list no AI model to any of the subscriptions.' }),
    rows: z.array(ModelMatrixRow).meta({
      description:
        'Those that fit somewhere come first, then those that fit nowhere, those that are not decided, and those that have retired ' +
        'everywhere; each in the order of model, provider, version and deployment type.',
    }),
  })
  .meta({
    id: 'ModelMatrix',
    description:
      'AI models by region. A retired model fits nowhere; what is not known counts neither as yes nor as no.',
  })
export type ModelMatrix = z.infer<typeof ModelMatrix>

const rows = wordField(matrixRowKinds).meta({
  description: 'What a row is: a model, or a deployment type of a version of it; default: model.',
  example: 'deployment',
})

/** The figures that a cell can show. */
export const modelMatrixFigures = ['share', 'tokens', 'ptu'] as const
export type ModelMatrixFigure = (typeof modelMatrixFigures)[number]

export const ModelMatrixQuery = ModelFilter.extend({ rows })

export const modelMatrix = route({
  id: 'modelMatrix',
  method: 'GET',
  path: '/api/ai/models/matrix',
  level: 'public',
  area: 'AI models and quota',
  answers: [304],
  cost: heavy,
  summary:
    'AI models by region: where a capacity fits, the most that one deployment can get, and what stops it elsewhere',
  query: ModelMatrixQuery,
  response: withProblems(ModelMatrix),
})

export const modelMatrixExport = route({
  ...fileRoute,
  id: 'modelMatrixExport',
  method: 'GET',
  path: '/api/ai/models/matrix/export',
  area: 'AI models and quota',
  summary: 'AI models by region as a table to save: a row for each model, columns for each region',
  query: ModelMatrixQuery.extend({
    show: wordField(modelMatrixFigures).meta({
      description:
        'The figure of each cell: share (rows that fit, of how many), tokens or ptu (the most that the free quota of one row ' +
        'allows); default: share.',
      example: 'tokens',
    }),
    format: formatField,
  }),
  fileRow: ModelMatrixRow,
})
