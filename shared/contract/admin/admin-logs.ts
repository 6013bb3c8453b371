import { z } from 'zod'
import { searchText } from '#shared/contract/common/filter-words.js'
import { Pagination, pageNumber, pageSize, whole } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'

const area = 'Admin'

/** Text that is cut where it is longer: what is reported about a fault must not be refused for its length. */
const cut = (length: number) => z.string().meta({ description: `${length} characters of it are kept.` })

const contextText = z.record(z.string(), z.unknown()).meta({
  description: 'Whatever helps to understand it; 4,096 characters of JSON are kept, without what looks like a secret.',
})

export const severities = ['error', 'warn', 'info'] as const

export const logError = route({
  id: 'logError',
  method: 'POST',
  path: '/api/admin/errors/log',
  level: 'user',
  area,
  summary: 'Report an error that the browser met',
  status: 201,
  perMinute: 30,
  body: z.strictObject({
    message: cut(2_000).refine(text => text.trim() !== '', 'must say something'),
    type: cut(128).default('Error'),
    severity: z.enum(severities).default('error'),
    stack: cut(8_000).optional(),
    context: contextText.optional(),
    region: cut(64).optional(),
    sku: cut(128).optional(),
    desiredCount: z.int().min(0).max(1_000_000).optional(),
    /** The reference of the answer that it is about. */
    ref: z.uuid().optional(),
  }),
  response: z.object({ id: z.string() }).meta({ id: 'LoggedError' }),
})

const since = whole('Hours to look back', 1, 8_760, 168)

const ref = z.uuid().optional().meta({ description: 'The reference of one answer.' })

/**
 * Where an error comes from: a page, a fault of the service, a run, or an answer of 400 to 499 to some caller. Refusals are
 * kept for a week, and only so many in an hour.
 */
export const errorSources = ['browser', 'api', 'ingestion', 'refusal'] as const

export const ErrorRecord = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    source: z.enum(errorSources),
    severity: z.enum(severities),
    type: z.string(),
    message: z.string(),
    stack: z.string().nullable(),
    context: z.string().nullable().meta({ description: 'JSON, perhaps cut.' }),
    region: z.string().nullable(),
    sku: z.string().nullable(),
    desiredCount: z.int().nullable(),
    oid: z.string().nullable(),
    ref: z.string(),
  })
  .meta({ id: 'ErrorRecord' })
export type ErrorRecord = z.infer<typeof ErrorRecord>

export const errorLog = route({
  id: 'errorLog',
  method: 'GET',
  path: '/api/admin/errors',
  level: 'admin',
  area,
  summary: 'Errors of browsers, of the service and of its runs, newest first; refusals where they are asked for',
  query: z.object({
    pageNumber,
    pageSize,
    hoursBack: since,
    severity: z.enum(severities).optional(),
    source: z.enum(errorSources).optional().meta({
      description:
        'browser, api, ingestion or refusal (an answer of 400 to 499). All but refusals unless given; with a reference, all.',
    }),
    search: searchText.meta({ description: 'Part of the message, or a reference.' }),
    ref,
  }),
  response: z.object({ rows: z.array(ErrorRecord), pagination: Pagination }).meta({ id: 'ErrorLog' }),
})

/** `started` stays where the process ended before the operation did. */
export const operationResults = ['started', 'succeeded', 'failed', 'refused', 'info'] as const
export const operationKinds = ['admin', 'operator', 'user'] as const

export const logOperation = route({
  id: 'logOperation',
  method: 'POST',
  path: '/api/admin/operations/log',
  level: 'user',
  area,
  summary: 'Note something that a user did',
  status: 201,
  perMinute: 60,
  body: z.strictObject({
    operation: cut(128).refine(text => text.trim() !== '', 'must name the operation'),
    result: z.enum(['succeeded', 'failed', 'info']).default('info'),
    note: cut(2_000).optional(),
    durationMs: z.number().min(0).optional(),
    context: contextText.optional(),
  }),
  response: z.object({ id: z.string() }).meta({ id: 'LoggedOperation' }),
})

export const OperationRecord = z
  .object({
    id: z.string(),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
    kind: z.enum(operationKinds).meta({ description: 'An administrator, an operator with the ingest key, or a user.' }),
    operation: z.string(),
    result: z.enum(operationResults),
    note: z.string().nullable(),
    context: z.string().nullable().meta({ description: 'JSON, perhaps cut.' }),
    oid: z.string().nullable(),
    actorName: z.string().nullable(),
    durationMs: z.number().nullable(),
    ref: z.string(),
  })
  .meta({ id: 'OperationRecord' })
export type OperationRecord = z.infer<typeof OperationRecord>

export const operationLog = route({
  id: 'operationLog',
  method: 'GET',
  path: '/api/admin/operations',
  level: 'admin',
  area,
  summary: 'What administrators, operators and users did, newest first',
  query: z.object({
    pageNumber,
    pageSize,
    hoursBack: since,
    kind: z.enum(operationKinds).optional(),
    result: z.enum(operationResults).optional(),
    search: searchText.meta({ description: 'Part of the operation, of the note or of the name of who did it.' }),
    ref,
  }),
  response: z.object({ rows: z.array(OperationRecord), pagination: Pagination }).meta({ id: 'OperationLog' }),
})
