import { z } from 'zod'
import { jobFields, Runner } from '#shared/contract/common/job.js'
import { route } from '#shared/contract/common/route.js'
import { IngestionScope } from './ingestion-scope.js'
import { replayRoute, TenantUnitBody, unitRoute } from './unit-route.js'

export const Job = z
  .object({
    ...jobFields,
    kind: z.string().meta({
      description:
        'The pipeline, such as capacity or prices; history and modelsHistory: replays of simulated past days',
    }),
    scope: z
      .object({ regions: z.array(z.string()).optional(), subscriptionIds: z.array(z.string()).optional() })
      .nullable()
      .meta({
        description: 'What the run reads; null for everything. A retry reads only the failed units of this scope.',
      }),
    retryOf: z.string().nullable().meta({ description: 'The run whose failed units this one reads again.' }),
    result: z.object({ rowsWritten: z.int() }).optional(),
    note: z.string().optional().meta({ description: 'A remark, for example that the clock went back.' }),
    skippedRecords: z
      .int()
      .optional()
      .meta({ description: 'Invalid records of all lists of the run, which were left out, if any.' }),
    skippedReason: z
      .string()
      .optional()
      .meta({ description: 'The reason for the lists of subscriptions and regions. Each unit has its own reason.' }),
  })
  .meta({ id: 'Job' })
export type Job = z.infer<typeof Job>

export const IngestionStatus = z
  .object({
    active: Job.nullable().meta({ description: 'The capacity run under way.' }),
    last: Job.nullable().meta({ description: 'The newest finished capacity run.' }),
    replaying: z.boolean().meta({ description: 'True while simulated past days are being replayed.' }),
    replay: Job.optional().meta({ description: 'The replay that is under way; the first one, if several are.' }),
    pipelines: z
      .array(
        z.object({
          kind: z.string(),
          title: z.string(),
          active: Job.nullable(),
          last: Job.nullable(),
          replaying: z.boolean().meta({ description: 'True while simulated past days of it are being replayed.' }),
        }),
      )
      .meta({ description: 'All pipelines, including capacity.' }),
    runner: Runner.optional().meta({ description: 'Absent in Azure, where every instance runs jobs.' }),
  })
  .meta({ id: 'IngestionStatus' })
export type IngestionStatus = z.infer<typeof IngestionStatus>

export const startCapacityIngestion = route({
  id: 'startCapacityIngestion',
  method: 'POST',
  path: '/internal/ingest/capacity',
  level: 'internal',
  area: 'Internal',
  summary: 'Start a capacity ingestion, complete or narrow, or return the one under way',
  status: 202,
  body: IngestionScope,
  response: Job,
})

export const ingestionStatus = route({
  id: 'ingestionStatus',
  method: 'GET',
  path: '/internal/ingest/status',
  level: 'internal',
  area: 'Internal',
  summary: 'The ingestion run under way and the last one',
  response: IngestionStatus,
})

export const ingestCapacityUnit = unitRoute(
  'capacity',
  'ingestCapacityUnit',
  'Read one region of one subscription from the Resource Manager and store it',
)

export const ingestModelUnit = unitRoute(
  'models',
  'ingestModelUnit',
  'Read the AI models and AI quotas of one region of one subscription from the Resource Manager and store them',
)

export const ingestServiceUnit = unitRoute(
  'services',
  'ingestServiceUnit',
  "Read the tenant's list of resource providers, or their registrations in one subscription, and store them",
  TenantUnitBody,
)

export const ingestServiceQuotaUnit = unitRoute(
  'servicequota',
  'ingestServiceQuotaUnit',
  'Read the quotas of platform services in one region of one subscription from the Resource Manager and store them',
)

export const replayCapacityUnit = replayRoute(
  '/ingest/history',
  'replayCapacityUnit',
  'Read one region of one subscription as it was on simulated past days',
)

export const replayModelUnit = replayRoute(
  '/ingest/models/history',
  'replayModelUnit',
  'Read the AI models and AI quotas of one region of one subscription as they were on simulated past days',
)
