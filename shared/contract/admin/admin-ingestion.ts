import { z } from 'zod'
import { Pagination, pageNumber, pageSize } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'
import { IngestionStatus, Job } from './ingestion.js'
import { IngestionScope } from './ingestion-scope.js'

const area = 'Admin'

const jobParams = z.object({ jobId: z.string().regex(/^[\w-]{1,64}$/, 'must be a job id') })

export const startIngestion = route({
  id: 'startIngestion',
  method: 'POST',
  path: '/api/admin/ingest/capacity',
  level: 'admin',
  area,
  summary: 'Start a capacity ingestion, complete or narrow, or return the one under way',
  status: 202,
  body: IngestionScope,
  response: Job,
})

export const startModelCatalogIngestion = route({
  id: 'startModelCatalogIngestion',
  method: 'POST',
  path: '/api/admin/ingest/model-catalog',
  level: 'admin',
  area,
  summary: 'Start an ingestion of the AI models and AI quotas, of everything or of a part, or name the one that runs',
  status: 202,
  body: IngestionScope,
  response: Job,
})

export const startQuotaGroupIngestion = route({
  id: 'startQuotaGroupIngestion',
  method: 'POST',
  path: '/api/admin/ingest/quota-groups',
  level: 'admin',
  area,
  summary:
    'Start an ingestion of the quota groups, of everything or of a part, or name the one that runs; 503 without QUOTA_MANAGEMENT_GROUP_ID',
  status: 202,
  body: IngestionScope,
  response: Job,
})

export const adminIngestionStatus = route({
  id: 'adminIngestionStatus',
  method: 'GET',
  path: '/api/admin/ingest/status',
  level: 'admin',
  area,
  summary: 'The ingestion run under way and the last one',
  response: IngestionStatus,
})

export const LoggedJob = Job.extend({
  triggeredBy: z.string().meta({ description: 'timer, operator, or the name of an administrator.' }),
}).meta({ id: 'LoggedJob' })
export type LoggedJob = z.infer<typeof LoggedJob>

export const ingestionJobs = route({
  id: 'ingestionJobs',
  method: 'GET',
  path: '/api/admin/ingest/jobs',
  level: 'admin',
  area,
  summary: 'Ingestion runs, newest first',
  query: z.object({ pageNumber, pageSize }),
  response: z.object({ rows: z.array(LoggedJob), pagination: Pagination }).meta({ id: 'LoggedJobs' }),
})

export const unitStatuses = ['pending', 'written', 'suspect', 'superseded', 'failed'] as const

export const UnitResult = z
  .object({
    subscriptionId: z.string().nullable().meta({ description: 'Null: the unit belongs to no subscription.' }),
    subscriptionName: z.string().nullable(),
    region: z.string().nullable().meta({
      description: 'Null: all regions of the subscription, until Azure has listed them.',
    }),
    status: z.enum(unitStatuses),
    rowsRead: z.int().nullable(),
    rowsWritten: z.int().nullable(),
    error: z.string().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    upstreamMs: z
      .number()
      .nullable()
      .meta({ description: 'Time spent on calls to Azure, including the wait in the queue.' }),
    writeMs: z.number().nullable(),
    skippedRecords: z
      .int()
      .nullable()
      .meta({ description: 'Invalid records of its lists, which were left out. Null: none.' }),
    skippedReason: z.string().nullable(),
  })
  .meta({ id: 'LoggedUnit' })
export type UnitResult = z.infer<typeof UnitResult>

export const ingestionJob = route({
  id: 'ingestionJob',
  method: 'GET',
  path: '/api/admin/ingest/jobs/{jobId}',
  level: 'admin',
  area,
  summary: 'One ingestion run with the results of its units',
  params: jobParams,
  query: z.object({
    pageNumber,
    pageSize,
    status: z.enum(unitStatuses).optional().meta({ description: 'Count of units with this status.' }),
  }),
  response: LoggedJob.extend({
    units: z.object({ rows: z.array(UnitResult), pagination: Pagination }),
  }).meta({ id: 'JobWithUnits' }),
})

export const retryIngestionJob = route({
  id: 'retryIngestionJob',
  method: 'POST',
  path: '/api/admin/ingest/jobs/{jobId}/retry',
  level: 'admin',
  answers: [409],
  area,
  summary: 'Retry the failed units of a run, or return the run of its kind that is under way',
  status: 202,
  params: jobParams,
  body: z.strictObject({}),
  response: Job,
})

export const Timing = z.strictObject({
  enabled: z.boolean(),
  intervalHours: z.int().min(1).max(168),
})

const ScheduledTiming = z.object({
  enabled: z.boolean(),
  intervalHours: z.number().meta({
    description: 'The configured value until it is changed here. A new value is a whole number from 1 to 168.',
  }),
  nextRuns: z
    .array(z.iso.datetime())
    .meta({ description: 'The next three scheduled runs. Empty while the schedule is off.' }),
})

export const Schedule = z
  .object({
    version: z
      .int()
      .meta({ description: 'Increases with each change. An update must name the version that it is based on.' }),
    capacity: ScheduledTiming,
    pipelines: z
      .array(ScheduledTiming.extend({ kind: z.string(), title: z.string() }))
      .meta({ description: 'All pipelines, including capacity.' }),
    updatedAt: z.iso.datetime().nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof Schedule>

export const ScheduleUpdate = z
  .strictObject({
    version: z.int().min(0),
    capacity: Timing.optional(),
    pipelines: z.record(z.string(), Timing).optional().meta({ description: 'By kind, such as prices.' }),
  })
  .refine(({ capacity, pipelines = {} }) => capacity !== undefined || Object.keys(pipelines).length > 0, {
    path: ['pipelines'],
    error: 'must name at least one pipeline, unless capacity is given',
  })
  .meta({ description: 'Pipelines that are left out are not changed.' })
export type ScheduleUpdate = z.infer<typeof ScheduleUpdate>

export const ingestionSchedule = route({
  id: 'ingestionSchedule',
  method: 'GET',
  path: '/api/admin/ingest/schedule',
  level: 'admin',
  area,
  summary: 'The schedule of ingestions',
  response: Schedule,
})

export const updateIngestionSchedule = route({
  id: 'updateIngestionSchedule',
  method: 'PUT',
  path: '/api/admin/ingest/schedule',
  level: 'admin',
  answers: [409],
  area,
  summary: 'Change the schedule of ingestions; 409 if somebody else has changed it since',
  body: ScheduleUpdate,
  response: Schedule,
})
