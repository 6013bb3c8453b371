/** What the embedded host and its durable engine ask of each other. */

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

export interface DurableOptions {
  /** Folder of the host's state; the engine keeps its own file in it. */
  storage: string
  hubName: string
  maxConcurrentActivities: number
  maxConcurrentOrchestrators: number
  /** Where people reach this process, for others on the same folder to name. */
  url?: string | undefined
  /** Names of the registered functions, as the app spells them. */
  functions: { orchestrators: string[]; activities: string[] }
  /**
   * Runs one replay. `input` is the JSON text of the `orchestrationTrigger`. Resolves with the JSON text of the
   * orchestrator's result; where the orchestrator throws, with the error message, whose tail after
   * `$OutOfProcData$:` is that same JSON.
   */
  runOrchestrator(name: string, input: string): Promise<string>
  /** Runs one activity on a JSON value and gives back what it returned; rejects with what it threw. */
  runActivity(name: string, input: unknown, instanceId: string): Promise<unknown>
  log(level: LogLevel, message: string): void
}

export interface Durable {
  /** Whether this process runs timers and activities; only one process per storage folder does. */
  readonly isOwner: boolean
  /** Calls back once, when this process is the owner: at once where it is. */
  whenOwner(act: () => void): void
  /** JSON text supplied as the value of a `durableClient` input binding. */
  clientBinding(): string
  close(): Promise<void>
}
