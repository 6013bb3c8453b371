import type { LogPage } from '#shared/admin/log-page.js'
import type { UnitResult } from '#shared/contract/admin/admin-ingestion.js'
import type { Run, RunProgress, UnitStatus } from '#shared/ingestion/ingestion-repository.js'

export interface LoggedRun {
  readonly run: Run
  readonly progress: RunProgress
}

interface Window {
  readonly offset: number
  readonly limit: number
}

/** Runs and their units, as shown to administrators. */
export interface RunLog {
  /** Newest first. */
  runs(window: Window): Promise<LogPage<LoggedRun>>
  /** Sorted by subscription and region; only units with `status`, if given. */
  units(runId: string, status: UnitStatus | undefined, window: Window): Promise<LogPage<UnitResult>>
}
