import { z } from 'zod'
import { columnsField, fileRoute, formatField } from '#shared/contract/common/export-fields.js'
import { FacetValue, SubscriptionFacet } from '#shared/contract/common/facets.js'
import { filterCodec, type ParsedFilter } from '#shared/contract/common/filter-codec.js'
import { isName, list, matching, wordField } from '#shared/contract/common/filter-words.js'
import { familyKey } from '#shared/contract/common/names.js'
import { Pagination, pageNumber, pageSize, sortBy } from '#shared/contract/common/paging.js'
import { withProblems } from '#shared/contract/common/problems.js'
import { heavy } from '#shared/contract/common/read-cost.js'
import { route } from '#shared/contract/common/route.js'
import { RegionPreset, ScopeFilter } from '#shared/contract/common/scope-filter.js'
import { givenId } from '#shared/contract/common/subscription-fields.js'
import { listedCandidateColumns, QuotaCandidate, sortableCandidateColumns } from './candidate-columns.js'
import { CandidateRun, runId } from './candidate-runs.js'

const area = 'Quota'
const name = z.string().trim().min(1).max(100).regex(isName, 'must be a name as Azure writes it')
const id = z.string().regex(givenId, 'must be a subscription id')
export const wholeVCpus = z.int().min(0).max(10_000_000)

export const CapturedNeed = z
  .strictObject({
    subscriptionId: id,
    region: name,
    family: name,
    vCpus: wholeVCpus.min(1).meta({ description: 'vCPU that must be free beyond the use of today.' }),
  })
  .meta({ id: 'CapturedNeed' })
export type CapturedNeed = z.infer<typeof CapturedNeed>

export const CaptureRequest = z.strictObject({
  title: z
    .string()
    .trim()
    .max(120)
    .regex(/^\P{Cc}*$/u, 'must hold no control characters')
    .optional(),
  subscriptionIds: z.array(id).max(1_000).optional().meta({ description: 'Default: all.' }),
  regions: z.array(name).max(200).optional().meta({ description: 'Default: all.' }),
  regionPreset: RegionPreset.meta({ description: 'A named group of regions; with `regions`, those in both.' }),
  families: z.array(name).max(500).optional().meta({ description: 'Families by Azure’s names. Default: all.' }),
  buffer: z
    .strictObject({
      vCpus: wholeVCpus.default(5).meta({ description: 'vCPU.' }),
      percent: z.number().min(0).max(100).default(10).meta({ description: 'Percent of the limit.' }),
    })
    .default({ vCpus: 5, percent: 10 })
    .meta({ description: 'The larger of the two stays free with each donor.' }),
  needs: z.array(CapturedNeed).max(10_000).optional().meta({
    description: 'One for each subscription, region and family. Each must be within the scope.',
  }),
  useForecast: z.boolean().optional().meta({
    description: 'Whether needs come from forecasts where none is given. Default: true if `needs` is absent.',
  }),
  horizonDays: z
    .union([z.literal(7), z.literal(14), z.literal(30)])
    .default(30)
    .meta({
      description:
        'How far ahead a need from a forecast looks: 7, 14 or 30 days. The day with the most expected use counts.',
    }),
})
export type CaptureRequest = z.infer<typeof CaptureRequest>

export const captureCandidates = route({
  id: 'captureCandidates',
  method: 'POST',
  path: '/api/quota/candidates/capture',
  level: 'admin',
  area,
  status: 201,
  answers: [409],
  maxBodyKiB: 2048,
  summary: 'Freeze the current state of quota as a run, to plan and simulate with',
  body: CaptureRequest,
  response: CandidateRun,
})

const { regionPreset, region, subscriptionIds, search } = ScopeFilter.shape
export const candidateRoles = ['all', 'donor', 'recipient'] as const

export const CandidateFilter = z.object({
  runId: runId.optional().meta({ description: 'Default: the newest run.' }),
  regionPreset,
  region,
  subscriptionIds,
  family: list(matching(isName, familyKey), 'family names').meta({
    description: 'Families by Azure’s names, or all.',
    example: 'standardDSv5Family',
  }),
  role: wordField(candidateRoles)
    .transform(role => (role === 'all' ? undefined : role))
    .meta({ description: 'donor: can give; recipient: has a need; default: all.' }),
  search: search.meta({ description: 'Part of the name of a family, region or subscription.' }),
})
export type CandidateFilter = ParsedFilter<typeof CandidateFilter>
export const { names: candidateFilterNames, query: candidateFilterQuery } = filterCodec(CandidateFilter)
export const candidateSort = sortBy(sortableCandidateColumns, 'shortfall:desc')

export const CandidatePage = z
  .object({
    run: CandidateRun,
    rows: z.array(QuotaCandidate),
    pagination: Pagination,
    facets: z
      .object({
        region: z.array(FacetValue),
        family: z.array(FacetValue),
        subscriptionIds: z.array(SubscriptionFacet),
      })
      .meta({ id: 'CandidateFacets' }),
    summary: z
      .object({
        rows: z.int(),
        donors: z.int(),
        recipients: z.int(),
        need: z.number(),
        shortfall: z.number(),
        movable: z.number(),
        groups: z.int().meta({ description: 'Quota groups that the rows belong to.' }),
      })
      .meta({ id: 'CandidateSummary', description: 'Over all rows of the filter.' }),
    snapshotTime: CandidateRun.shape.snapshotTime,
    oldestSnapshotTime: CandidateRun.shape.oldestSnapshotTime,
  })
  .meta({ id: 'CandidatePage' })
export type CandidatePage = z.infer<typeof CandidatePage>

export const quotaCandidates = route({
  id: 'quotaCandidates',
  method: 'GET',
  path: '/api/quota/candidates',
  level: 'admin',
  area,
  cost: heavy,
  answers: [404],
  summary: 'Quota of a captured run: what is free, what can move, what is needed, and why',
  query: CandidateFilter.extend({ sort: candidateSort, pageNumber, pageSize }),
  response: withProblems(CandidatePage),
})

export const quotaCandidatesExport = route({
  ...fileRoute,
  id: 'quotaCandidatesExport',
  method: 'GET',
  path: '/api/quota/candidates/export',
  level: 'admin',
  area,
  answers: [404, 429],
  summary: 'Quota of a captured run as a file to save',
  query: CandidateFilter.extend({
    sort: candidateSort,
    format: formatField,
    columns: columnsField(listedCandidateColumns, 'subscriptionName,region,family,movable,shortfall'),
  }),
  fileRow: QuotaCandidate,
})
