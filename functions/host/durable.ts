import type { InvocationContext } from '@azure/functions'
import * as df from 'durable-functions'
import type { Orchestrations } from '#shared/ingestion/jobs.js'
import { type Context, context } from './context.js'

export type { Context } from './context.js'

/** A durable function, to be registered by `main`. */
export interface DurableBinding {
  readonly name: string
  register(): void
}

export function orchestration<Input>(
  name: string,
  run: (context: df.OrchestrationContext, input: Input) => Generator<df.Task, unknown, unknown>,
): DurableBinding {
  const handler = function* (context: df.OrchestrationContext): Generator<df.Task, unknown, unknown> {
    return yield* run(context, context.df.getInput<Input>() as Input)
  }
  return { name, register: () => void df.app.orchestration(name, handler) }
}

/** An activity may run more than once for one task: it must end the same. */
export function activity<Input, Output>(
  name: string,
  run: (input: Input, context: Context) => Promise<Output>,
): DurableBinding {
  const handler = async (input: Input): Promise<Output | null> => (await run(input, context())) ?? null
  return { name, register: () => void df.app.activity(name, { handler }) }
}

export const durableClientInput = df.input.durableClient()

/** The orchestrations of this app's hub, through the client binding of an invocation. */
export function orchestrationsOf(invocation: InvocationContext): Orchestrations {
  const client = df.getClient(invocation)
  const alive = async (instanceId: string): Promise<boolean> => {
    const status = await client.getStatus(instanceId).catch(() => undefined)
    return status !== undefined && status !== null && aliveStates.has(status.runtimeStatus)
  }
  return {
    isAlive: alive,
    async start(name, instanceId, input) {
      try {
        await client.startNew(name, { instanceId, input })
      } catch (error) {
        // Another trigger may have started the same instance in between.
        if (!(await alive(instanceId))) throw error
      }
    },
    async forget(before) {
      await client.purgeInstanceHistoryBy({
        createdTimeFrom: new Date(0),
        createdTimeTo: before,
        runtimeStatus: endedStates,
      })
    },
  }
}

const endedStates = [
  df.OrchestrationRuntimeStatus.Completed,
  df.OrchestrationRuntimeStatus.Failed,
  df.OrchestrationRuntimeStatus.Terminated,
]

const aliveStates = new Set<df.OrchestrationRuntimeStatus>([
  df.OrchestrationRuntimeStatus.Pending,
  df.OrchestrationRuntimeStatus.Running,
  df.OrchestrationRuntimeStatus.Suspended,
  df.OrchestrationRuntimeStatus.ContinuedAsNew,
])
