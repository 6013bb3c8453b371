import { app, type Timer } from '@azure/functions'
import type { Config } from '#functions/composition/config.js'
import { type Context, context } from '#functions/composition/context.js'
import { toCaller } from '#functions/edge/caller.js'
import { neverThrowing } from '#functions/edge/never-throwing.js'
import { notFound } from '#functions/edge/not-found.js'
import { noteRefusal } from '#functions/edge/note-refusal.js'
import { type HttpBinding, serve } from '#functions/edge/serve.js'
import { toMethods } from '#shared/contract/common/route.js'
import type { Orchestrations } from '#shared/jobs/orchestrations.js'
import type { Log } from '#shared/kernel/log.js'
import { type DurableBinding, durableClientInput, toOrchestrations } from './durable.js'
import { inInvocation } from './telemetry.js'

/** What an area adds to the apps: HTTP endpoints to either one, timers and durable functions to the api. */
export interface Area {
  readonly api?: readonly HttpBinding[]
  readonly worker?: readonly HttpBinding[]
  readonly timers?: readonly TimerBinding[]
  readonly jobs?: readonly DurableBinding[]
  /** Only for a simulated estate, because Azure cannot be read as of a past time. */
  readonly isSimulation?: boolean
}

/** Registers the functions of one of the two apps. */
export function registerApp(
  areas: readonly Area[],
  { HEADROOM_APP: app, HEADROOM_SIMULATED: isSimulated }: Pick<Config, 'HEADROOM_APP' | 'HEADROOM_SIMULATED'>,
): void {
  const used = areas.filter(({ isSimulation }) => isSimulated || !isSimulation)
  registerHttp(used.flatMap(area => area[app] ?? []))
  if (app === 'worker') return
  for (const timer of used.flatMap(({ timers = [] }) => timers)) registerTimer(timer)
  for (const job of used.flatMap(({ jobs = [] }) => jobs)) job.register()
}

/** Every route is a function of its own; the routes' own gates decide who may call. */
export function registerHttp(bindings: readonly HttpBinding[]): void {
  for (const binding of bindings) {
    const { id, path } = binding.route
    app.http(id, {
      methods: [...toMethods(binding.route)],
      authLevel: 'anonymous',
      route: path.slice(1),
      handler: neverThrowing(serve(binding)),
      ...(binding.durable ? { extraInputs: [durableClientInput] } : {}),
    })
  }
  // The host takes the first matching function by name, so a name that sorts last is the catch-all.
  app.http('zzNotFound', {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    authLevel: 'anonymous',
    route: '{*path}',
    handler: neverThrowing(
      notFound(
        bindings.map(({ route }) => route),
        () => context().config.problems[0],
        ({ request, log, correlationId, ...refusal }) => {
          const caller = toCaller(request, context(), log)
          return noteRefusal(context, { route: undefined, request, caller, correlationId }, refusal)
        },
      ),
    ),
  })
}

export interface TimerBinding {
  readonly name: string
  /** NCRONTAB, six fields, UTC. */
  readonly schedule: string
  run(context: Context, orchestrations: Orchestrations, log: Log): Promise<void>
}

function registerTimer({ name, schedule, run }: TimerBinding): void {
  app.timer(name, {
    schedule,
    extraInputs: [durableClientInput],
    handler: (_timer: Timer, invocation) =>
      inInvocation(invocation, undefined, async log => {
        const [problem] = context().config.problems
        if (problem) log.error(problem)
        else await run(context(), toOrchestrations(invocation), log)
      }),
  })
}
