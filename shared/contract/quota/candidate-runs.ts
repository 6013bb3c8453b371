import { z } from 'zod'
import { Pagination, pageNumber, pageSize } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'
import { marked, subscriptionFields } from '#shared/contract/common/subscription-fields.js'

/** Captured states of quota: what was asked for, and the list of them. */

const area = 'Quota'
const sum = (description: string) => z.number().meta({ description })

export const runId = z
  .uuid()
  .meta({ description: 'The captured run.', example: '6f1c2c9e-4a4f-4f0e-9c1e-0d9a3c1b2a10' })

export const CandidateScope = z
  .object({
    subscriptionIds: z
      .array(z.string())
      .nullable()
      .meta({ description: 'Null: all.', ...marked('id') }),
    regions: z.array(z.string()).nullable().meta({ description: 'Null: all.' }),
    families: z.array(z.string()).nullable().meta({ description: 'Null: all.' }),
  })
  .meta({ id: 'CandidateScope', description: 'What was captured.' })
export type CandidateScope = z.infer<typeof CandidateScope>

export const CandidateBuffer = z
  .object({ vCpus: z.int(), percent: z.number() })
  .meta({ id: 'CandidateBuffer', description: 'The larger of these vCPU and this percentage of the limit is kept.' })
export type CandidateBuffer = z.infer<typeof CandidateBuffer>

export const needsSources = ['given', 'forecast', 'both'] as const

export const CandidateRun = z
  .object({
    runId: z.string(),
    title: z.string(),
    createdAt: z.iso.datetime(),
    createdBy: z.string().meta({ description: 'Who captured it.' }),
    scope: CandidateScope,
    buffer: CandidateBuffer,
    horizonDays: z
      .int()
      .meta({ description: 'Needs from forecasts cover the day with the most expected use of this many days.' }),
    needsSource: z.enum(needsSources).meta({
      description:
        'both: given, and from forecasts where none is given; `movable` counts what forecasts expect in all rows. given: no ' +
        'forecast was taken, so `movable` counts only the use at the capture.',
    }),
    rows: z.int(),
    recipients: z.int().meta({ description: 'Rows with a need.' }),
    donors: z.int().meta({ description: 'Rows that can give something.' }),
    need: sum('vCPU that must be free beyond the use, over all rows.'),
    shortfall: sum('vCPU of it that free family quota does not cover, each row alone.'),
    movable: sum('vCPU that rows can give. Quota moves only within a quota group, region and family.'),
    snapshotTime: z.iso.datetime().nullable().meta({ description: 'The newest reading that was captured.' }),
    oldestSnapshotTime: z.iso.datetime().nullable().meta({ description: 'The oldest reading that was captured.' }),
    groupsReadAt: z.iso
      .datetime()
      .nullable()
      .meta({
        description:
          'The oldest reading of the quota groups that a plan of the run may use: those of the management group in ' +
          'QUOTA_MANAGEMENT_GROUP_ID that are set up completely, with such members. Null: none was read.',
      }),
    plan: z.boolean().meta({ description: 'Whether there is something to plan: a row with a need.' }),
  })
  .meta({ id: 'CandidateRun', description: 'A captured state of quota.' })
export type CandidateRun = z.infer<typeof CandidateRun>

export const CandidateRuns = z
  .object({ rows: z.array(CandidateRun), pagination: Pagination })
  .meta({ id: 'CandidateRuns' })
export type CandidateRuns = z.infer<typeof CandidateRuns>

export const candidateRuns = route({
  id: 'candidateRuns',
  method: 'GET',
  path: '/api/quota/candidate-runs',
  level: 'admin',
  area,
  summary: 'Captured states of quota, newest first',
  query: z.object({ pageNumber, pageSize }),
  response: CandidateRuns,
})

export const comparedStates = ['added', 'removed', 'changed'] as const

const Compared = z
  .object({ quotaLimit: z.number(), quotaUsed: z.number(), need: z.number(), movable: z.number() })
  .meta({ id: 'ComparedCandidate' })

export const CandidateDifference = z
  .object({
    state: z.enum(comparedStates),
    ...subscriptionFields,
    region: z.string(),
    family: z.string(),
    before: Compared.nullable().meta({ description: 'In the run `from`. Null: it is not in that run.' }),
    after: Compared.nullable().meta({ description: 'In the run `to`. Null: it is not in that run.' }),
    text: z.string().meta({ description: 'What differs, in words.' }),
  })
  .meta({ id: 'CandidateDifference' })
export type CandidateDifference = z.infer<typeof CandidateDifference>

export const CandidateRunComparison = z
  .object({
    from: CandidateRun,
    to: CandidateRun,
    rows: z.array(CandidateDifference),
    pagination: Pagination,
    summary: z.object({ added: z.int(), removed: z.int(), changed: z.int() }).meta({ id: 'CandidateDifferences' }),
  })
  .meta({ id: 'CandidateRunComparison' })
export type CandidateRunComparison = z.infer<typeof CandidateRunComparison>

export const candidateRunComparison = route({
  id: 'candidateRunComparison',
  method: 'GET',
  path: '/api/quota/candidate-runs/compare',
  level: 'admin',
  area,
  answers: [404],
  summary: 'Rows that differ between two captured runs',
  query: z.object({ from: runId, to: runId, pageNumber, pageSize }),
  response: CandidateRunComparison,
})

export const deleteCandidateRun = route({
  id: 'deleteCandidateRun',
  method: 'DELETE',
  path: '/api/quota/candidate-runs/{runId}',
  level: 'admin',
  area,
  summary: 'Remove a captured run with its simulations',
  params: z.object({ runId }),
  response: z.object({ runId: z.string(), rows: z.int() }).meta({ id: 'DeletedCandidateRun' }),
})
