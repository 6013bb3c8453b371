/** Action codes of the durable protocol. */
export const ActionType = {
  callActivity: 0,
  callActivityWithRetry: 1,
  callSubOrchestrator: 2,
  callSubOrchestratorWithRetry: 3,
  continueAsNew: 4,
  createTimer: 5,
  waitForExternalEvent: 6,
  callEntity: 7,
  callHttp: 8,
  signalEntity: 9,
  whenAny: 11,
  whenAll: 12,
  lockEntities: 13,
  releaseEntities: 14,
} as const

/** The library's form of retry options; intervals in milliseconds. */
export interface RetryOptions {
  firstRetryIntervalInMilliseconds: number
  maxNumberOfAttempts: number
  backoffCoefficient?: number
  maxRetryIntervalInMilliseconds?: number
  retryTimeoutInMilliseconds?: number
}

/** One entry of a replay's action list: the request of one `yield`. */
export interface Action {
  actionType: number
  functionName?: string
  input?: unknown
  instanceId?: string
  version?: string
  fireAt?: string
  externalEventName?: string
  retryOptions?: RetryOptions
  compoundActions?: Action[]
}

const unsupported: Record<number, string> = {
  [ActionType.callEntity]: 'Entities (callEntity)',
  [ActionType.signalEntity]: 'Entities (signalEntity)',
  [ActionType.callHttp]: 'Durable HTTP calls (callHttp)',
  [ActionType.lockEntities]: 'Critical sections (lock)',
  [ActionType.releaseEntities]: 'Critical sections (lock)',
}

/** The error for an action that is not supported. */
export function unsupportedAction(type: number): Error {
  return new Error(
    `${unsupported[type] ?? `Actions of type ${type}`} are not supported by the embedded durable engine.`,
  )
}

/**
 * The action's input as JSON text. The library passes activity and continue-as-new inputs that are strings as JSON text
 * already, and all other inputs as values.
 */
export function inputText(action: Action): string {
  const isText =
    action.actionType !== ActionType.callSubOrchestrator &&
    action.actionType !== ActionType.callSubOrchestratorWithRetry
  if (isText && typeof action.input === 'string') return action.input
  return JSON.stringify(action.input ?? null)
}
