import type { InvocationContext } from '@azure/functions'
import * as df from 'durable-functions'
import { type Context, context } from '#functions/composition/context.js'
import type { Runner } from '#shared/contract/common/job.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import type { Rests } from '#shared/jobs/rests.js'
import { AppError } from '#shared/kernel/app-error.js'
import type { TraceOrigin } from '#shared/kernel/telemetry.js'
import { durableRests } from './durable-rests.js'
import { carried, carry, currentOrigin, inInvocation } from './telemetry.js'

export type { Context } from '#functions/composition/context.js'

/** A durable function, to be registered by `main`. */
export interface DurableBinding {
  readonly name: string
  register(): void
}

/** Activities and sub-orchestrations continue the trace of their orchestration. */
export function orchestration<Input>(
  name: string,
  run: (context: df.OrchestrationContext, input: Input) => Generator<df.Task, unknown, unknown>,
): DurableBinding {
  const handler = function* (context: df.OrchestrationContext): Generator<df.Task, unknown, unknown> {
    const { trace, input } = carried(context.df.getInput())
    if (trace) handOn(context.df, trace)
    return yield* run(context, input as Input)
  }
  return { name, register: () => void df.app.orchestration(name, handler) }
}

function handOn(df: df.DurableOrchestrationContext, trace: TraceOrigin): void {
  const { callActivity, callActivityWithRetry, callSubOrchestrator, callSubOrchestratorWithRetry, continueAsNew } = df
  Object.assign(df, {
    callActivity: (name: string, input?: unknown) => callActivity.call(df, name, carry(input, trace)),
    callActivityWithRetry: (name: string, retry: df.RetryOptions, input?: unknown) =>
      callActivityWithRetry.call(df, name, retry, carry(input, trace)),
    callSubOrchestrator: (name: string, input?: unknown, ...rest: string[]) =>
      callSubOrchestrator.call(df, name, carry(input, trace), ...rest),
    callSubOrchestratorWithRetry: (name: string, retry: df.RetryOptions, input?: unknown, ...rest: string[]) =>
      callSubOrchestratorWithRetry.call(df, name, retry, carry(input, trace), ...rest),
    continueAsNew: (input: unknown) => continueAsNew.call(df, carry(input, trace)),
  })
}

/** An activity may run more than once for one task, so it must be idempotent. */
export function activity<Input, Output>(
  name: string,
  run: (input: Input, context: Context) => Promise<Output>,
): DurableBinding {
  const handler = async (given: unknown, invocation: InvocationContext): Promise<Output | null> => {
    const { trace, input } = carried(given)
    return inInvocation(invocation, trace, async () => (await run(input as Input, context())) ?? null)
  }
  return { name, register: () => void df.app.activity(name, { handler }) }
}

export const durableClientInput = df.input.durableClient()

/** The orchestrations of this app's hub, through the client binding of an invocation. */
export function toOrchestrations(invocation: InvocationContext): Orchestrations {
  const client = () => df.getClient(invocation)
  const runner = toRunner(invocation)
  const alive = async (instanceId: string): Promise<boolean> => {
    const status = await client()
      .getStatus(instanceId)
      .catch(() => undefined)
    return status !== undefined && status !== null && aliveStates.has(status.runtimeStatus)
  }
  return {
    runner,
    rests: toRests(client, runner),
    isAlive: alive,
    async start(name, instanceId, input) {
      try {
        await client().startNew(name, { instanceId, input: carry(input, currentOrigin()) })
      } catch (error) {
        // Another trigger may have started the same instance in between.
        if (await alive(instanceId)) return
        throw new AppError('unavailable', noStart(runner), { cause: error, retryAfterSeconds })
      }
    },
    async raise(instanceId, event) {
      await client().raiseEvent(instanceId, event, null)
    },
    async forget(before) {
      await client().purgeInstanceHistoryBy({
        createdTimeFrom: new Date(0),
        createdTimeTo: before,
        runtimeStatus: endedStates,
      })
    },
  }
}

/** A database that never pauses needs no rest that outlives the process. */
function toRests(client: () => df.DurableClient, runner: Runner | undefined): Rests {
  const { canPause, processRests } = context()
  if (!canPause) return processRests
  const rests = durableRests(client())
  const wake = () =>
    rests.wake().catch(cause => {
      throw new AppError('unavailable', noStart(runner), { cause, retryAfterSeconds })
    })
  return { ...rests, wake }
}

/** The embedded host names the process that runs the jobs in its binding; the cloud's host does not. */
function toRunner(invocation: InvocationContext): Runner | undefined {
  const binding = invocation.extraInputs.get(durableClientInput) as { runner?: Runner } | null | undefined
  return binding?.runner
}

function noStart(runner: Runner | undefined): string {
  if (!runner || runner.here) return 'Jobs cannot be started now. Try again in some seconds'
  const at = runner.url ? ` at ${runner.url}` : ''
  return `Jobs cannot be started now: process ${runner.pid}${at}, which runs them, does not answer. Try again in some seconds: another process then runs them`
}

/** Usually the durable client is away for a restart. */
const retryAfterSeconds = 10

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
