import { z } from 'zod'
import { searchText } from '#shared/contract/common/filter-words.js'
import { Pagination, pageNumber, pageSize, whole } from '#shared/contract/common/paging.js'
import { route } from '#shared/contract/common/route.js'

const area = 'Admin'

/** A text that is cut if it is too long. A report of an error must not be rejected for its length. */
const cut = (length: number) => z.string().meta({ description: `Cut to ${length} characters.` })

const contextText = z.record(z.string(), z.unknown()).meta({
  description:
    'Any details that help to understand the error. Cut to 4,096 characters of JSON; values that look like secrets are removed.',
})

export const severities = ['error', 'warn', 'info'] as const

export const logError = route({
  id: 'logError',
  method: 'POST',
  path: '/api/admin/errors/log',
  level: 'user',
  area,
  summary: 'Report an error in the browser',
  status: 201,
  perMinute: 30,
  body: z.strictObject({
    message: cut(2_000).refine(text => text.trim() !== '', 'must not be empty'),
    type: cut(128).default('Error'),
    severity: z.enum(severities).default('error'),
    stack: cut(8_000).optional(),
    context: contextText.optional(),
    region: cut(64).optional(),
    sku: cut(128).optional(),
    desiredCount: z.int().min(0).max(1_000_000).optional(),
    /** The correlation id of the answer that the error is about. */
    ref: z.uuid().optional(),
  }),
  response: z.object({ id: z.string() }).meta({ id: 'LoggedError' }),
})

const since = whole('Hours to look back', 1, 8_760, 168)

const ref = z.uuid().optional().meta({ description: 'The correlation id of one answer.' })

/**
 * The source of an error: a page, the service, a run, or an answer of 400 to 499. Refusals are kept for a week, and
 * only a limited number per hour.
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
  summary: 'Errors of browsers, of the service and of its runs, newest first; refusals on request',
  query: z.object({
    pageNumber,
    pageSize,
    hoursBack: since,
    severity: z.enum(severities).optional(),
    source: z.enum(errorSources).optional().meta({
      description:
        'browser, api, ingestion or refusal (an answer of 400 to 499). Default: all but refusals; with a correlation id: all.',
    }),
    search: searchText.meta({ description: 'Part of the message, or a correlation id.' }),
    ref,
  }),
  response: z.object({ rows: z.array(ErrorRecord), pagination: Pagination }).meta({ id: 'ErrorLog' }),
})

/** `started` remains if the process ended before the operation. */
export const operationResults = ['started', 'succeeded', 'failed', 'refused', 'info'] as const
export const operationKinds = ['admin', 'operator', 'user'] as const

export const logOperation = route({
  id: 'logOperation',
  method: 'POST',
  path: '/api/admin/operations/log',
  level: 'user',
  area,
  summary: 'Log an action of the user',
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
  summary: 'Actions of administrators, operators and users, newest first',
  query: z.object({
    pageNumber,
    pageSize,
    hoursBack: since,
    kind: z.enum(operationKinds).optional(),
    result: z.enum(operationResults).optional(),
    search: searchText.meta({ description: 'Part of the operation, of the note or of the name of the user.' }),
    ref,
  }),
  response: z.object({ rows: z.array(OperationRecord), pagination: Pagination }).meta({ id: 'OperationLog' }),
})
