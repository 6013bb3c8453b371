import type { ErrorRecord, errorLog, OperationRecord, operationLog } from '#shared/contract/admin/admin-logs.js'
import { type Pagination, paginate } from '#shared/contract/common/paging.js'
import type { RouteQuery } from '#shared/contract/common/route.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { ErrorLogRepository } from './error-log.js'
import type { LogPage } from './log-page.js'
import type { OperationLogRepository } from './operation-log.js'

interface Page<Entry> {
  readonly rows: Entry[]
  readonly pagination: Pagination
}

export async function errorPage(
  { errors, clock }: { readonly errors: ErrorLogRepository; readonly clock: Clock },
  query: RouteQuery<typeof errorLog>,
): Promise<Page<ErrorRecord>> {
  const { severity, source, search } = query
  const ref = query.ref?.toLowerCase()
  const isNamed = source !== undefined || ref !== undefined || isReference(search)
  const except = isNamed ? undefined : ('refusal' as const)
  const filter = { since: toSince(query, clock), severity, source, except, search, ref }
  return toPage(await errors.list(filter, toWindow(query)), query)
}

export async function operationPage(
  { operations, clock }: { readonly operations: OperationLogRepository; readonly clock: Clock },
  query: RouteQuery<typeof operationLog>,
): Promise<Page<OperationRecord>> {
  const { kind, result, search } = query
  const filter = { since: toSince(query, clock), kind, result, search, ref: query.ref?.toLowerCase() }
  return toPage(await operations.list(filter, toWindow(query)), query)
}

const isReference = (text = ''): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text.trim())

interface PageQuery {
  readonly pageNumber: number
  readonly pageSize: number
}

export const toWindow = ({ pageNumber, pageSize }: PageQuery) => ({
  offset: (pageNumber - 1) * pageSize,
  limit: pageSize,
})

export const toPage = <Entry>({ rows, total }: LogPage<Entry>, { pageNumber, pageSize }: PageQuery): Page<Entry> => ({
  rows: [...rows],
  pagination: paginate(total, pageNumber, pageSize),
})

const toSince = ({ hoursBack }: { readonly hoursBack: number }, clock: Clock): string =>
  new Date(clock().getTime() - hoursBack * 3_600_000).toISOString()
