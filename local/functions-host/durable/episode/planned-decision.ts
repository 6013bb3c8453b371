import { type Action, ActionType, inputText, unsupportedAction } from './action.js'
import type { Decision } from './decision.js'

const day = 86_400_000

/** Longer timers are split into several, by the library too. Both must count the same ids. */
const longTimer = { longest: 6 * day, leg: 3 * day }

/** The final due time of the timer, ms since 1970. */
export function fireTime(action: Action): number {
  return Date.parse(action.fireAt ?? '')
}

/** The requested task, sub-orchestration or timer of an action, as task `id` at time `now`. */
export function plannedDecision(action: Action, id: number, now: number): Decision {
  if (action.retryOptions?.retryTimeoutInMilliseconds !== undefined) {
    throw new Error('retryTimeoutInMilliseconds is not supported by the embedded durable engine.')
  }
  const named = { id, name: action.functionName ?? '', input: inputText(action) }
  switch (action.actionType) {
    case ActionType.callActivity:
    case ActionType.callActivityWithRetry:
      return { kind: 'activity', ...named }
    case ActionType.callSubOrchestrator:
    case ActionType.callSubOrchestratorWithRetry: {
      const instanceId = action.instanceId ? { instanceId: action.instanceId } : {}
      const version = action.version ? { version: action.version } : {}
      return { kind: 'orchestration', ...named, ...instanceId, ...version }
    }
    case ActionType.createTimer: {
      const target = fireTime(action)
      return { kind: 'timer', id, fireAt: target - now > longTimer.longest ? now + longTimer.leg : target }
    }
    default:
      throw unsupportedAction(action.actionType)
  }
}
