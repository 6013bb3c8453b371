import type { IngestionStatus, Job } from '#shared/contract/admin/ingestion.js'

const pollMs = 1_000
const lineEveryMs = 5_000

/**
 * Prints the progress of the ingestion until it is stopped: one line that is updated if the terminal allows it, else a
 * line from time to time.
 */
export function showProgress(apiUrl: string, ingestKey: string, out: NodeJS.WriteStream): () => void {
  let shown = ''
  let shownAt = 0
  const begunAt = Date.now()
  let under = ''
  let ended = ''
  let replayed: Job | undefined
  const show = (text: string, final: boolean) => {
    if (text === shown) return
    if (out.isTTY) out.write(`\r\x1b[K${text}${final ? '\n' : ''}`)
    else if (final || Date.now() - shownAt > lineEveryMs) out.write(`${text}\n`)
    else return
    shown = text
    shownAt = Date.now()
  }
  const poll = async () => {
    const response = await fetch(new URL('/internal/ingest/status', apiUrl), {
      headers: { 'x-ingest-api-key': ingestKey },
    })
    if (!response.ok) return
    const { active, last, replay } = (await response.json()) as IngestionStatus
    if (replay) replayed = replay
    if (active) {
      under = active.jobId
      show(describe(active), false)
    } else if (last && last.jobId !== ended && (last.jobId === under || Date.parse(last.createdAt) >= begunAt)) {
      ended = last.jobId
      show(describe(last), true)
    } else if (replay?.startedAt) {
      show(describeReplay(replay), false)
    } else if (replayed && !replay) {
      show(describeReplayed(replayed), true)
      replayed = undefined
    }
  }
  const timer = setInterval(() => poll().catch(() => {}), pollMs)
  return () => clearInterval(timer)
}

function describe({ status, progress, result, startedAt, finishedAt, error }: Job): string {
  const { done, failed, total } = progress
  if (finishedAt === null) {
    const problem = failed > 0 ? `, ${failed} failed` : ''
    return total === null ? 'Ingestion: listing subscriptions' : `Ingestion: ${done} of ${total} regions${problem}`
  }
  if (total === null) return `Ingestion ${status}: ${error ?? 'Azure was not reached'}`
  const seconds = startedAt ? ((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000).toFixed(1) : '?'
  const rows = (result?.rowsWritten ?? 0).toLocaleString('en')
  return `Ingestion ${status}: ${done} of ${total} regions, ${rows} rows written in ${seconds} s${error ? ` (${error})` : ''}`
}

const describeReplay = ({ progress: { done, failed, total } }: Job): string =>
  `History: past days replayed for ${done + failed} of ${total} regions`

/** The jobs endpoint has the end of the replay, because it is no longer running. */
function describeReplayed({ startedAt }: Job): string {
  const seconds = startedAt ? Math.round((Date.now() - Date.parse(startedAt)) / 1000) : undefined
  return `History: past days replayed${seconds === undefined ? '' : ` in ${seconds} s`}`
}
