import type { OrchestrationContext, OrchestrationHandler, Task } from 'durable-functions'
import { RetryOptions } from './in-memory-app.js'

type Flow = Generator<Task, unknown, never>

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const at = (context: OrchestrationContext, after: number) => new Date(context.df.currentUtcDateTime.getTime() + after)

/** Orchestrators that use the features of the engine. `runs` records what has run. */
export function sampleOrchestrators(runs: string[]): Record<string, OrchestrationHandler> {
  return {
    *fanOut({ df }: OrchestrationContext): Flow {
      const tasks = Array.from({ length: df.getInput() as number }, (_, i) => df.callActivity('double', i))
      return sum(yield df.Task.all(tasks))
    },
    *shaky({ df }: OrchestrationContext): Flow {
      const { failures, attempts } = df.getInput() as { failures: number; attempts: number }
      const options = new RetryOptions(5, attempts)
      const first: string = yield df.callActivityWithRetry('failFirst', options, { key: df.instanceId, failures })
      return [first, yield df.callActivity('double', 4)]
    },
    *shakyGroup({ df }: OrchestrationContext): Flow {
      const options = new RetryOptions(5, 3)
      const call = (failures: number) =>
        df.callActivityWithRetry('failFirst', options, { key: `${df.instanceId}-${failures}`, failures })
      return yield df.Task.all([call(0), call(1), call(2)])
    },
    *parent({ df }: OrchestrationContext): Flow {
      const values: number[] = yield df.Task.all([
        df.callSubOrchestrator('fanOut', 3),
        df.callSubOrchestrator('fanOut', 4),
      ])
      return values
    },
    *failureParent({ df }: OrchestrationContext): Flow {
      try {
        yield df.callSubOrchestratorWithRetry('broken', new RetryOptions(5, 2), 'x')
      } catch (error) {
        return `caught ${(error as Error).message.includes('on purpose: x')}`
      }
    },
    // biome-ignore lint/correctness/useYield: it fails before it can
    *broken({ df }: OrchestrationContext): Flow {
      runs.push('broken')
      throw new Error(`on purpose: ${df.getInput()}`)
    },
    *race(context: OrchestrationContext): Flow {
      const { df } = context
      const approval = df.waitForExternalEvent('approval')
      const timeout = df.createTimer(at(context, df.getInput() as number))
      const winner: Task = yield df.Task.any([approval, timeout])
      if (winner === approval && !timeout.isCompleted) timeout.cancel()
      return winner === approval ? approval.result : 'too late'
    },
    *early({ df }: OrchestrationContext): Flow {
      yield df.callActivity('wait')
      const first: unknown = yield df.waitForExternalEvent('item')
      return [first, yield df.waitForExternalEvent('item')]
    },
    *counter({ df }: OrchestrationContext): Flow {
      const { round, seen } = df.getInput() as { round: number; seen: unknown[] }
      df.setCustomStatus({ round })
      if (round === 3) return [...seen, yield df.waitForExternalEvent('note')]
      yield df.callActivity('double', round)
      df.continueAsNew({ round: round + 1, seen })
    },
    *waiting({ df }: OrchestrationContext): Flow {
      df.setCustomStatus('waiting')
      yield df.callActivity('wait')
      return 'waited'
    },
    *unknownActivity({ df }: OrchestrationContext): Flow {
      return yield df.callActivity('nowhere')
    },
    *unknownChild({ df }: OrchestrationContext): Flow {
      return yield df.callSubOrchestrator('nowhere')
    },
    *changing({ df }: OrchestrationContext): Flow {
      yield df.callActivity(runs.includes('double') ? 'wait' : 'double', 1)
      return yield df.callActivity('double', 2)
    },
    *calling({ df }: OrchestrationContext): Flow {
      return yield df.callHttp({ method: 'GET', url: 'http://127.0.0.1/' })
    },
    *echo({ df }: OrchestrationContext): Flow {
      return [df.getInput(), yield df.callActivity('echo', df.getInput()), yield df.callActivity('echo')]
    },
    *swallow({ df }: OrchestrationContext): Flow {
      let caught = ''
      try {
        yield df.Task.all([df.callActivity('failFirst', { key: 'a', failures: 9 }), df.callActivity('wait')])
      } catch {
        caught = 'caught'
      }
      return [caught, yield df.callActivity('double', 1)]
    },
  }
}

/** The activities of the sample orchestrators. `wait` is called by the activity of that name. */
export function sampleActivities(runs: string[], wait: () => Promise<void>) {
  return {
    double: (value: number) => {
      runs.push('double')
      return value * 2
    },
    failFirst: ({ key, failures }: { key: string; failures: number }) => {
      runs.push(key)
      if (runs.filter(run => run === key).length <= failures) throw new Error('not yet')
      return `after ${failures}`
    },
    wait,
    echo: (value: unknown) => value,
  }
}
