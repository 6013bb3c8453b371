import Module from 'node:module'
import type { HostLog } from '#local/functions-host/log.js'
import type { FunctionCallback, FunctionMetadata, HookCallback, LogCategory, LogLevel } from './core-types.js'
import { type HookName, hookNames, type ProgrammingModel } from './core-types.js'
import type { Registry } from './registry.js'

const coreModuleId = '@azure/functions-core'

class Disposable {
  readonly #dispose: () => void

  constructor(dispose: () => void = () => {}) {
    this.#dispose = dispose
  }

  dispose(): void {
    this.#dispose()
  }
}

/**
 * Answers `require('@azure/functions-core')` with an API that fills `registry`. Install it before an app file is
 * loaded: the library looks up the module once and remembers a failure.
 */
export function installCoreModule(registry: Registry, log: HostLog): void {
  const api = coreApi(registry, log)
  const prototype = Module.prototype as unknown as { require(this: unknown, id: string): unknown }
  const original = prototype.require
  prototype.require = function (id) {
    return id === coreModuleId ? api : original.call(this, id)
  }
}

function coreApi(registry: Registry, log: HostLog) {
  return {
    version: '3.10.0',
    hostVersion: '4.1037.0',
    Disposable,
    registerFunction(metadata: FunctionMetadata, callback: FunctionCallback) {
      registry.addFunction(metadata, callback)
      return new Disposable()
    },
    registerHook(name: HookName, callback: HookCallback) {
      if (!hookNames.includes(name)) throw unknownHook(name)
      const callbacks = registry.hooks[name]
      callbacks.push(callback)
      return new Disposable(() => {
        const index = callbacks.indexOf(callback)
        if (index >= 0) callbacks.splice(index, 1)
      })
    },
    setProgrammingModel(model: ProgrammingModel) {
      registry.model = model
    },
    getProgrammingModel: () => registry.model,
    log: (level: LogLevel, category: LogCategory, message: string) => log.write(level, category, message),
  }
}

/** With this property on the error, the library knows that the host is too old and does not blame the app. */
function unknownHook(name: string): RangeError {
  return Object.assign(new RangeError(`Unrecognized hook "${name}"`), { isAzureFunctionsSystemError: true })
}
