import type { Database } from '#shared/adapters/sql/database.js'
import { line, median, ms, quantile } from './figures.js'
import { BareDatabase, recordingDatabase, type Statement } from './recorded-statements.js'

export type Texts = Readonly<Record<string, string>>

/** A read over HTTP, and the statements behind it. */
export interface ComparedRead {
  readonly url: string
  /** The database file. */
  readonly file: string
  readonly path: string
  /** The body of a POST. Absent: a GET with the query in its address. */
  readonly body?: (query: Texts) => object
  /** Runs the statements that the endpoint runs for a query when nothing is cached. */
  readonly read: (database: Database, query: Texts) => Promise<unknown>
}

export const comparedHeading = (): void => line('', 'HTTP p50', 'bare p50', 'HTTP p95', 'HTTP / bare')

/** Prints the times of an endpoint beside those of its statements without the service, on the same file, in turns. */
export async function compareRead(
  name: string,
  { url, file, path, body, read }: ComparedRead,
  queries: readonly Texts[],
): Promise<void> {
  const statements: Statement[] = []
  const recorder = recordingDatabase(file, statements)
  const bare = new BareDatabase(file)
  const [http, floor]: [number[], number[]] = [[], []]
  for (const query of queries) {
    statements.length = 0
    await read(recorder, query)
    floor.push(await timed(async () => bare.run(statements)))
    const address = new URL(body ? path : `${path}?${new URLSearchParams(query)}`, url)
    const headers = { 'accept-encoding': 'identity', 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body(query)) } : { headers }
    http.push(
      await timed(async () => {
        const response = await fetch(address, init)
        const text = await response.text()
        if (!response.ok) throw new Error(`${address} answers ${response.status}: ${text}`)
      }),
    )
  }
  await recorder.close()
  bare.close()
  const ratio = `${(median(http) / median(floor)).toFixed(2)}x`
  line(name, ms(median(http)), ms(median(floor)), ms(quantile(http, 0.95)), ratio)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
