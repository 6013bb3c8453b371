import type { Decision } from '#local/functions-host/durable/episode/decision.js'
import type { DurableOptions } from '../durable-port.js'

type Kind = 'activity' | 'orchestrator'

/** Finds functions by name, case-insensitive as in the cloud. */
export class FunctionNames {
  readonly #names: Record<Kind, Map<string, string>>

  constructor(functions: DurableOptions['functions']) {
    this.#names = { activity: byLowerCase(functions.activities), orchestrator: byLowerCase(functions.orchestrators) }
  }

  /** The name as registered, or undefined. */
  registered(kind: Kind, name: string): string | undefined {
    return this.#names[kind].get(name.toLowerCase())
  }

  /** The error for a missing function, with the existing ones. */
  missing(kind: Kind, name: string): string {
    const known = [...this.#names[kind].values()].map(each => `'${each}'`).join(', ')
    return `The function '${name}' doesn't exist, is disabled, or is not an ${kind} function. Known: ${known || 'none'}.`
  }

  /** Why a decision cannot be carried out; undefined if it can. */
  objection(decision: Decision): string | undefined {
    if (decision.kind === 'timer') return undefined
    const kind = decision.kind === 'activity' ? 'activity' : 'orchestrator'
    return this.registered(kind, decision.name) === undefined ? this.missing(kind, decision.name) : undefined
  }
}

function byLowerCase(names: readonly string[]): Map<string, string> {
  return new Map(names.map(name => [name.toLowerCase(), name]))
}
