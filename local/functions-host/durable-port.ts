/** The interface between the embedded host and its durable engine. */

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export interface DurableOptions {
  /** Folder of the host's state. The engine has its own file in it. */
  storage: string
  hubName: string
  maxConcurrentActivities: number
  maxConcurrentOrchestrators: number
  /** The address of this process for users. Other processes on the same folder show it. */
  url?: string | undefined
  /** Names of the registered functions, in the app's spelling. */
  functions: { orchestrators: string[]; activities: string[] }
  /**
   * Runs one replay. `input` is the JSON text of the `orchestrationTrigger`. Resolves with the JSON text of the
   * orchestrator's result; if the orchestrator throws, with the error message, which ends with `$OutOfProcData$:` and
   * the same JSON.
   */
  runOrchestrator(name: string, input: string): Promise<string>
  /** Runs one activity on a JSON value and returns its result. Rejects with the activity's error. */
  runActivity(name: string, input: unknown, instanceId: string): Promise<unknown>
  log(level: LogLevel, message: string): void
}

export interface Durable {
  /** Whether this process runs timers and activities. Only one process per storage folder does. */
  readonly isOwner: boolean
  /** Calls back once, when this process becomes the owner, or at once if it already is. */
  whenOwner(act: () => void): void
  /** The JSON text of a `durableClient` input binding. */
  clientBinding(): string
  close(): Promise<void>
}
