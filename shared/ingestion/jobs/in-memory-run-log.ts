import type { LogPage } from '#shared/admin/log-page.js'
import type { UnitResult } from '#shared/contract/admin/admin-ingestion.js'
import type { InMemoryIngestion } from '#shared/ingestion/in-memory-ingestion.js'
import type { UnitStatus } from '#shared/ingestion/ingestion-repository.js'
import type { LoggedRun, RunLog } from './run-log.js'

/** The run log of the runs in an `InMemoryIngestion`. */
export class InMemoryRunLog implements RunLog {
  readonly #ingestion: InMemoryIngestion

  constructor(ingestion: InMemoryIngestion) {
    this.#ingestion = ingestion
  }

  async runs(window: { offset: number; limit: number }): Promise<LogPage<LoggedRun>> {
    const runs = [...this.#ingestion.runs.values()].sort((a, b) => b.sequence - a.sequence)
    const some = runs.slice(window.offset, window.offset + window.limit)
    const rows = some.map(async run => ({ run, progress: await this.#ingestion.progress(run.runId) }))
    return { rows: await Promise.all(rows), total: runs.length }
  }

  async units(
    runId: string,
    status: UnitStatus | undefined,
    window: { offset: number; limit: number },
  ): Promise<LogPage<UnitResult>> {
    const units = [...this.#ingestion.units.values()].filter(
      unit => unit.runId === runId && (status ?? unit.status) === unit.status,
    )
    const untold = {
      rowsRead: null,
      finishedAt: null,
      upstreamMs: null,
      writeMs: null,
      skippedRecords: null,
      skippedReason: null,
    }
    const rows = units.slice(window.offset, window.offset + window.limit).map(({ runId: _, ...unit }) => {
      const name = this.#ingestion.subscriptions.get(unit.subscriptionId ?? '')?.displayName ?? null
      return { ...unit, ...untold, subscriptionName: name }
    })
    return { rows, total: units.length }
  }
}
