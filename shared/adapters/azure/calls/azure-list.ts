import type { PipelinePolicy } from '@azure/core-rest-pipeline'
import type { AzureAccess, ListPolicies } from '#shared/adapters/azure/clients/clients.js'
import { readRecords } from '#shared/ingestion/estate/record-list.js'
import type { Listed } from '#shared/ingestion/estate/skipped-records.js'
import { listBounds } from './bounds.js'
import type { CallPlace } from './call-place.js'
import type { Calls, RetryPolicy } from './calls.js'
import { ListPages, type ToPage } from './list-pages.js'

/** A list: where it is requested, and how its records are read. */
export interface AzureList<T> {
  readonly at: CallPlace
  /** For messages, such as "SKUs of westus". */
  readonly what: string
  readonly ask: (policies: ListPolicies) => AsyncIterable<unknown>
  readonly read: (record: unknown) => readonly T[]
  /** Where an answer has its records; default: in `value`. */
  readonly page?: ToPage
  /** Default: a few short retries. */
  readonly policy?: Partial<RetryPolicy>
}

/** Time of one call, waiting for the answer and reading it, milliseconds. */
export interface Meter {
  wireMs: number
  readMs: number
}

export const newMeter = (): Meter => ({ wireMs: 0, readMs: 0 })

/** Reads all pages of a list through its gate. Rejects with `UpstreamError`. */
export function readList<T>(
  { endpoint, bounds, calls }: AzureAccess,
  { at, what, ask, read, page, policy }: AzureList<T>,
  meter: Meter = newMeter(),
): Promise<Listed<T>> {
  const readPages = async () => {
    const pages = new ListPages(endpoint, bounds?.list ?? listBounds, page)
    const policies = { pages: pages.policy, observer: observe(calls, { at, what }, meter) }
    const [started, wireBefore] = [performance.now(), meter.wireMs]
    // The page policy collects the records, so the pages of the SDK are empty.
    for await (const _ of ask(policies));
    const records = readRecords(pages.records, read)
    meter.readMs += performance.now() - started - (meter.wireMs - wireBefore)
    return records
  }
  return calls.run(at, what, readPages, policy)
}

/** Pages may overlap. If several records have the same key, the last one counts. */
export const distinct = <T>({ records, skipped }: Listed<T>, toKey: (record: T) => string): Listed<T> => ({
  records: [...new Map(records.map(record => [toKey(record), record])).values()],
  skipped,
})

/**
 * Delays a page while the gate is closed, reports the remaining calls of each answer to the gate, and adds up the
 * network time.
 */
function observe(calls: Calls, { at, what }: Pick<AzureList<unknown>, 'at' | 'what'>, meter: Meter): PipelinePolicy {
  return {
    name: 'headroomObserver',
    async sendRequest(request, next) {
      await calls.turn(at, what)
      const started = performance.now()
      try {
        const response = await next(request)
        calls.observe(at, response)
        return response
      } finally {
        meter.wireMs += performance.now() - started
      }
    },
  }
}
