import type { Runner } from '#shared/contract/common/job.js'
import type { Rests } from './rests.js'

/** The orchestration that deletes old rows, and the id of its one instance. */
export const purgeJob = 'dailyPurge'

/** Starts orchestrations; an instance's id is its job's id. */
export interface Orchestrations {
  /** The process that runs them, where one of several does. */
  readonly runner?: Runner | undefined
  readonly rests: Rests
  start(name: string, instanceId: string, input: unknown): Promise<void>
  /** Whether the instance is queued, running or suspended. */
  isAlive(instanceId: string): Promise<boolean>
  /** Raises an external event. Rejects if there is no such instance; one that has ended ignores it. */
  raise(instanceId: string, event: string): Promise<void>
  /** Deletes what is kept of the instances that were created before and have ended. */
  forget(before: Date): Promise<void>
}
