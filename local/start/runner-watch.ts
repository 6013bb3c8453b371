import type { IngestionStatus } from '#shared/contract/admin/ingestion.js'
import type { Runner } from '#shared/contract/common/job.js'

const pollMs = 1_000

interface Watch {
  readonly apiUrl: string
  readonly ingestKey: string
  readonly print: (line: string) => void
  /** Called when this start begins to run the jobs. */
  readonly takenOver: () => void
}

/** Prints which process runs the jobs while it is another start, and when this one takes over. */
export function watchRunner({ apiUrl, ingestKey, print, takenOver }: Watch): void {
  let told: number | undefined
  const tell = (runner: Runner | undefined) => {
    if (!runner || runner.pid === told) return
    if (runner.here && told !== undefined) {
      print('The process that ran the jobs has ended: they run in this start now')
      takenOver()
    } else if (!runner.here) {
      const at = runner.url ? ` at ${runner.url}` : ''
      print(`Another start on this data folder runs the jobs: process ${runner.pid}${at}`)
      print('This one serves pages and reads, and takes the jobs over within seconds when that one ends')
    }
    told = runner.pid
  }
  const poll = async () => {
    const headers = { 'x-ingest-api-key': ingestKey }
    const response = await fetch(new URL('/internal/ingest/status', apiUrl), { headers })
    if (response.ok) tell(((await response.json()) as IngestionStatus).runner)
  }
  const again = () => {
    poll()
      .catch(() => {})
      .finally(() => setTimeout(again, pollMs).unref())
  }
  again()
}
