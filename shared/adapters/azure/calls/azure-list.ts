import type { PipelinePolicy } from '@azure/core-rest-pipeline'
import type { AzureAccess, ListPolicies } from '#shared/adapters/azure/clients/clients.js'
import { readRecords } from '#shared/ingestion/record-list.js'
import type { Listed } from '#shared/ingestion/skipped-records.js'
import { listBounds } from './bounds.js'
import type { CallGate } from './call-gate.js'
import type { CallPlace } from './calls.js'
import { ListPages } from './list-pages.js'

/** A list: whom it asks, and how its records are read. */
export interface AzureList<T> {
  readonly at: CallPlace
  /** For people, such as "SKUs of westus". */
  readonly what: string
  readonly ask: (policies: ListPolicies) => AsyncIterable<unknown>
  readonly read: (record: unknown) => readonly T[]
}

/** Time of one call on the wire, and of reading the answer. */
export interface Meter {
  wireMs: number
  readMs: number
}

export const newMeter = (): Meter => ({ wireMs: 0, readMs: 0 })

/** Reads a list whole, through its gate; rejects with `UpstreamError`. */
export function readList<T>(
  { endpoint, bounds, calls }: AzureAccess,
  { at, what, ask, read }: AzureList<T>,
  meter: Meter = newMeter(),
): Promise<Listed<T>> {
  return calls.run(at, what, async () => {
    const pages = new ListPages(endpoint, bounds?.list ?? listBounds)
    const policies = { pages: pages.policy, observer: observe(calls.gate(at.gate), meter) }
    const [started, wireBefore] = [performance.now(), meter.wireMs]
    // The records are kept on their way.
    for await (const _ of ask(policies));
    const records = readRecords(pages.records, read)
    meter.readMs += performance.now() - started - (meter.wireMs - wireBefore)
    return records
  })
}

/** Pages may overlap: of records that name the same, the last counts. */
export const distinct = <T>({ records, skipped }: Listed<T>, keyOf: (record: T) => string): Listed<T> => ({
  records: [...new Map(records.map(record => [keyOf(record), record])).values()],
  skipped,
})

/** Adds up the time on the wire and feeds the gate with the calls that Azure says are left. */
function observe(gate: CallGate, meter: Meter): PipelinePolicy {
  return {
    name: 'headroomObserver',
    async sendRequest(request, next) {
      const started = performance.now()
      try {
        const response = await next(request)
        const remaining = Number(response.headers.get('x-ms-ratelimit-remaining-subscription-reads') ?? Number.NaN)
        if (Number.isFinite(remaining)) gate.remaining(remaining)
        return response
      } finally {
        meter.wireMs += performance.now() - started
      }
    },
  }
}
