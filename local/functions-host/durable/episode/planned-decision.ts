import { type Action, ActionType, inputText, unsupportedAction } from './action.js'
import type { Decision } from './decision.js'

const day = 86_400_000

/** Timers further away than this are cut into legs, by the library too: both sides must count the same ids. */
const longTimer = { longest: 6 * day, leg: 3 * day }

/** When the timer is due in the end, in ms since 1970. */
export function fireTime(action: Action): number {
  return Date.parse(action.fireAt ?? '')
}

/** The task, sub-orchestration or timer that an action asks for, as task `id` at time `now`. */
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
