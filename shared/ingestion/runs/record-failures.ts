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
 * Keeps why units of a run failed, under the reference of what started it: one record for each cause, of ten at most, so that
 * a run which fails everywhere is one line and not thousands; a run that failed without a unit is kept as well. May be
 * called again for the same run. Never rejects: the log of ingestions has each unit in any case.
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
        // Recorded already, by an earlier attempt.
        .catch(() => {})
    }
  } catch {
    // The log of ingestions has them.
  }
}

interface Cause {
  readonly cause: string
  readonly units: readonly UnitRecord[]
}

/** Units whose errors differ only by the unit that they name have the same cause; the most frequent cause comes first. */
function toCauses(run: Run, failed: readonly UnitRecord[]): Cause[] {
  if (failed.length === 0) return run.error === null ? [] : [{ cause: run.error, units: [] }]
  const general = ({ subscriptionId, region, error }: UnitRecord): string =>
    [subscriptionId, region].reduce<string>(
      (text, name, index) =>
        name === null ? text : text.replaceAll(name, index === 0 ? '<subscription>' : '<region>'),
      error ?? 'no reason is known',
    )
  const causes = [...Map.groupBy(failed, general).values()].map(units => ({ cause: units[0]?.error ?? '', units }))
  return causes.sort((a, b) => b.units.length - a.units.length)
}
