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

/** Runs and their units as administrators look through them. */
export interface RunLog {
  /** Newest first. */
  runs(window: Window): Promise<LogPage<LoggedRun>>
  /** By subscription and region; those of one status where one is given. */
  units(runId: string, status: UnitStatus | undefined, window: Window): Promise<LogPage<UnitResult>>
}
