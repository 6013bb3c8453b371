import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { CaptureRequest } from '#shared/contract/quota/candidates.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { Clock } from '#shared/kernel/clock.js'
import { utcMinute } from '#shared/kernel/utc-minute.js'
import type { FilterNames } from '#shared/reads/filter-names.js'
import { toRun } from './candidate-queries.js'
import type { CandidateStore, NewRun } from './candidate-store.js'
import { readCapture, refuseUnknownNeeds } from './capture-scope.js'
import type { QuotaGroups, UseForecasts } from './captured-sources.js'

/** Rows of a run. So many are stored in some seconds, and a plan or an export of them stays in memory. */
export const maxCandidates = 200_000
/** Rows of all runs together: each has some hundred bytes, and a run stays for months. */
export const maxStoredRows = 2_000_000

export interface CapturePorts {
  readonly store: Pick<CandidateStore, 'countSeries' | 'storedRows' | 'capture' | 'find'>
  readonly names: FilterNames
  readonly forecasts: UseForecasts
  readonly groups: QuotaGroups
  readonly clock: Clock
  readonly newId: () => string
}

/**
 * Copies the current state of quota as a run. Unknown names, a scope without quota, or one that is too large are
 * refused as `badInput`, and any run as `conflict` while too much is stored; then nothing is stored.
 */
export async function captureRun(
  ports: CapturePorts,
  request: CaptureRequest,
  user: { readonly oid: string; readonly name: string },
): Promise<CandidateRun> {
  const { store, clock } = ports
  const { scope, needs } = await readCapture(request, ports.names)
  const count = await store.countSeries(scope)
  if (count === 0)
    throw new AppError('badInput', 'No quota is stored for this scope: ingest capacity first, or widen it')
  if (count > maxCandidates) throw new AppError('badInput', tooMany(count))
  const stored = await store.storedRows()
  if (stored >= maxStoredRows) throw new AppError('conflict', storageFull(stored))
  const useForecast = request.useForecast ?? request.needs === undefined
  const expected = useForecast ? await ports.forecasts.expectedUses(scope, request.horizonDays) : []
  const createdAt = clock().toISOString()
  const run: NewRun = {
    runId: ports.newId(),
    title: request.title || `Captured ${utcMinute(createdAt)}`,
    createdAt,
    createdBy: user.name,
    createdByOid: user.oid,
    scope: {
      subscriptionIds: scope.subscriptionIds ? [...scope.subscriptionIds] : null,
      regions: scope.regions ? [...scope.regions] : null,
      families: request.families ?? null,
    },
    buffer: request.buffer,
    horizonDays: request.horizonDays,
    needsSource: !useForecast ? 'given' : needs.length === 0 ? 'forecast' : 'both',
  }
  const unknown = await store.capture({
    run,
    scope,
    needs,
    forecasts: expected,
    groups: await ports.groups.state(scope),
  })
  refuseUnknownNeeds(unknown)
  const captured = await store.find(run.runId)
  if (!captured) throw new Error(`The run ${run.runId} is gone`)
  return toRun(captured)
}

const tooMany = (count: number): string =>
  `The scope has ${count.toLocaleString('en-US')} quotas, and a run holds at most ${maxCandidates.toLocaleString('en-US')}: ` +
  'narrow it with subscriptionIds, regions, regionPreset or families'

const storageFull = (stored: number): string =>
  `The captured runs hold ${stored.toLocaleString('en-US')} quotas together, and no other run is captured while they hold ` +
  `${maxStoredRows.toLocaleString('en-US')} or more: remove runs that you no longer need`
