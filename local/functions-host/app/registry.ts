import { HostError } from '#local/functions-host/host-error.js'
import type { FunctionCallback, FunctionMetadata, HookCallback, HookName, ProgrammingModel } from './core-types.js'

export interface RegisteredFunction {
  name: string
  metadata: FunctionMetadata
  callback: FunctionCallback
  /** Names of the inputs with a durable client. */
  clientInputs: string[]
}

/** The functions and hooks that an app has registered while its files were loading. */
export class Registry {
  readonly functions = new Map<string, RegisteredFunction>()
  readonly hooks: Record<HookName, HookCallback[]> = {
    appStart: [],
    appTerminate: [],
    preInvocation: [],
    postInvocation: [],
    log: [],
  }
  model: ProgrammingModel | undefined
  #locked = false

  addFunction(metadata: FunctionMetadata, callback: FunctionCallback): void {
    if (this.#locked) throw new HostError(`function ${metadata.name} was registered after the app had started`)
    const key = metadata.name.toLowerCase()
    if (this.functions.has(key)) throw new HostError(`two functions are named ${metadata.name}`)
    if (!/^[a-z][a-z0-9_-]{0,127}$/i.test(metadata.name))
      throw new HostError(`function name '${metadata.name}' is not letters, digits, _ and - after a letter`)
    this.functions.set(key, { name: metadata.name, metadata, callback, clientInputs: readClientInputs(metadata) })
  }

  /** From now on the set of functions is fixed. Hooks can still be added and removed, as under the real host. */
  lock(): void {
    this.#locked = true
  }

  /** Function names are case-insensitive. */
  find(name: string): RegisteredFunction | undefined {
    return this.functions.get(name.toLowerCase())
  }
}

const triggerTypes = ['httpTrigger', 'timerTrigger', 'orchestrationTrigger', 'activityTrigger']

/** Rejects bindings that this host does not support, because they would be undefined. */
function readClientInputs(metadata: FunctionMetadata): string[] {
  const bindings = Object.entries(metadata.bindings)
  for (const [, { type, direction }] of bindings) {
    const known = direction === 'out' ? type === 'http' : type === 'durableClient' || triggerTypes.includes(type)
    if (!known)
      throw new HostError(`function ${metadata.name} has a binding '${type}', which this host does not support`)
  }
  return bindings.filter(([, { type }]) => type === 'durableClient').map(([name]) => name)
}

/** The one binding whose type ends in `Trigger`, with the name its value is supplied under. */
export function findTrigger(metadata: FunctionMetadata): { name: string; type: string; [option: string]: unknown } {
  const triggers = Object.entries(metadata.bindings).filter(([, binding]) => /trigger$/i.test(binding.type))
  const [trigger] = triggers
  if (trigger === undefined || triggers.length > 1)
    throw new HostError(`function ${metadata.name} needs exactly one trigger and has ${triggers.length}`)
  return { ...trigger[1], name: trigger[0] }
}
