import type { ErrorLogRepository } from '#shared/admin/error-log.js'
import type { IngestionRepository, Run, UnitRecord } from '#shared/ingestion/ingestion-repository.js'
import type { Clock } from '#shared/kernel/clock.js'
import { plainText } from '#shared/kernel/plain-text.js'
import { redact } from '#shared/kernel/redact.js'

export interface RecordFailuresPorts {
  readonly repository: Pick<IngestionRepository, 'run' | 'failures' | 'progress'>
  readonly errors: ErrorLogRepository
  readonly clock: Clock
}

const maxUnits = 5_000
const maxCauses = 10
const unitsNamed = 20

/**
 * Logs why units of a run failed, with the correlation id of the trigger. There is one record per cause and at most
 * ten, so that a run that fails everywhere does not write thousands. A run that failed without a unit is logged too.
 * Idempotent for a run. Never rejects, because the ingestion log has each unit in any case.
 */
export async function recordFailures(ports: RecordFailuresPorts, runId: string, ref: string): Promise<void> {
  try {
    const { repository, errors, clock } = ports
    const run = await repository.run(runId)
    if (!run || run.status === 'succeeded') return
    const causes = toCauses(run, await repository.failures(runId, maxUnits))
    const { total } = await repository.progress(runId)
    for (const [n, { cause, units }] of causes.slice(0, maxCauses).entries()) {
      const regions = [...new Set(units.map(({ region }) => region))]
      const named = units.slice(0, unitsNamed).map(({ subscriptionId, region }) => ({ subscriptionId, region }))
      const what = units.length === 0 ? '' : `: ${units.length} of ${total} units failed`
      const more =
        n === 0 && causes.length > maxCauses ? ` (${causes.length - maxCauses} more causes are not listed)` : ''
      await errors
        .insert({
          id: `${runId}-${n}`,
          createdAt: clock().toISOString(),
          source: 'ingestion',
          type: 'IngestionFailure',
          severity: run.status === 'failed' ? 'error' : 'warn',
          message: plainText(redact(`Run ${runId} (${run.kind})${what}: ${cause}${more}`), 2_000),
          stack: null,
          context: JSON.stringify({ runId, kind: run.kind, failed: units.length, total, units: named }),
          region: regions.length === 1 ? (regions[0] ?? null) : null,
          sku: null,
          desiredCount: null,
          oid: null,
          ref,
        })
        // An earlier attempt has already recorded it.
        .catch(() => {})
    }
  } catch {
    // The ingestion log still has the failures.
  }
}

interface Cause {
  readonly cause: string
  readonly units: readonly UnitRecord[]
}

/** Groups units by error, ignoring the name of the unit in it. The most frequent cause comes first. */
function toCauses(run: Run, failed: readonly UnitRecord[]): Cause[] {
  if (failed.length === 0) return run.error === null ? [] : [{ cause: run.error, units: [] }]
  const general = ({ subscriptionId, region, error }: UnitRecord): string =>
    [subscriptionId, region].reduce<string>(
      (text, name, index) =>
        name === null ? text : text.replaceAll(name, index === 0 ? '<subscription>' : '<region>'),
      error ?? 'the reason is unknown',
    )
  const causes = [...Map.groupBy(failed, general).values()].map(units => ({ cause: units[0]?.error ?? '', units }))
  return causes.sort((a, b) => b.units.length - a.units.length)
}
