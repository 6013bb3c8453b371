import type { RecommendationDiagnostics } from '#shared/contract/capacity/recommendations/recommendation-diagnostics.js'
import type { IngestionRepository } from '#shared/ingestion/ingestion-repository.js'
import type { PriceRepository } from '#shared/prices/price-repository.js'
import { gates } from './gates.js'
import type { RecommendationNotes } from './recommendation-notes.js'
import { aspects } from './similarity.js'

interface DiagnosticPorts {
  readonly notes: RecommendationNotes
  readonly prices: Pick<PriceRepository, 'freshness'>
  readonly runs: Pick<IngestionRepository, 'lastFinishedRun' | 'failures'>
}

interface Configured {
  readonly fallback: RecommendationDiagnostics['fallback']
  readonly pricesUrl: string
  readonly intervalHours: number
}

const shownFailures = 20
const note =
  'Counts, times and failures are those of this API instance since it started. Other instances have their own. ' +
  'Prices come from the database, so they are the same in all instances.'

/** What administrators see of the engine: its rules, the results of the last requests, and the age of its prices. */
export async function readDiagnostics(
  { notes, prices, runs }: DiagnosticPorts,
  { fallback, pricesUrl, intervalHours }: Configured,
): Promise<RecommendationDiagnostics> {
  const last = await runs.lastFinishedRun('prices')
  const failed = last ? await runs.failures(last.runId, shownFailures) : []
  return {
    ...notes.read(),
    note,
    fallback,
    gates: gates.map(({ name, text }) => ({ gate: name, text })),
    similarity: aspects.map(({ aspect, of }) => ({ aspect, of })),
    prices: {
      url: new URL(pricesUrl).origin,
      intervalHours,
      ...(await prices.freshness()),
      failures: failed.map(({ region, error }) => ({
        region: region ?? '',
        time: last?.finishedAt ?? '',
        error: error ?? '',
      })),
    },
  }
}
