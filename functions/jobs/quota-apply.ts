import type { OrchestrationContext, Task } from 'durable-functions'
import { activity, type Context, type DurableBinding, orchestration } from '#functions/runtime/durable.js'
import { ownFaults, type Steps, toTime } from '#functions/runtime/unit-rounds.js'
import { capacityShape } from '#shared/capacity/ingestion/capacity-pipeline.js'
import { toOrchestration } from '#shared/ingestion/jobs/jobs.js'
import { applyOrchestration, changedEvent } from '#shared/quota-workbench/apply/apply-orchestration.js'
import type { ApplyNext } from '#shared/quota-workbench/apply/apply-ports.js'
import { nextApply } from '#shared/quota-workbench/apply/next-apply.js'
import { readChangedCapacity, readChangedGroups, type ToRead } from '#shared/quota-workbench/apply/read-changed.js'
import { runStep } from '#shared/quota-workbench/apply/run-step.js'
import { groupShape } from '#shared/quota-workbench/groups/group-pipeline.js'

/**
 * The orchestration of an apply: it asks the database what comes next, and does that. So it can be lost and started again
 * at any time.
 */

interface JobInput {
  readonly jobId: string
}
interface ApplyInput extends JobInput {
  /** Set where only the reading is left: how often it was put off or repeated. */
  readonly reading?: number
}

/** Each round adds to the history of the instance, which every episode replays: after so many it continues as new. */
const maxRounds = 30
const dayMs = 24 * 3_600_000
/** With half a minute in between, some two hours. */
const maxReadings = 240
const maxGroupReadings = 20
/** A run that somebody else has started meanwhile may never answer. */
const longestRunMs = 2 * 3_600_000

export function* applyQuotas(context: OrchestrationContext, { jobId, reading }: ApplyInput): Steps {
  if (reading === undefined && !(yield* applySteps(context, jobId))) return context.df.continueAsNew({ jobId })
  const read = (yield call(context, 'quotaApplyRead', { jobId })) as ToRead
  if (read === null) return
  if ('runId' in read) {
    const isRead = yield* carryOut(context, capacityShape.kind, read.runId)
    yield* readGroups(context, jobId)
    if (!isRead || !read.isEarly) return
  }
  const again = (reading ?? 0) + 1
  if (again > maxReadings) return
  if ('retryAt' in read) yield context.df.createTimer(new Date(read.retryAt))
  return context.df.continueAsNew({ jobId, reading: again })
}

/** Works on a job until it has ended or is parked; false if it is to continue as new. */
function* applySteps(context: OrchestrationContext, jobId: string): Steps<boolean> {
  for (let round = 0; round < maxRounds; round += 1) {
    const next = (yield call(context, 'quotaApplyNext', { jobId })) as ApplyNext
    if (next.kind === 'steps')
      yield context.df.Task.all(next.steps.map(step => call(context, 'quotaApplyStep', { jobId, step })))
    else if (next.kind !== 'wait') return true
    // The event that is not awaited any more would take the next one from those who await it.
    else if (!(yield* isToldBefore(context, next.until))) return false
  }
  return false
}

/** Waits until then, for a second at least and a day at most. True if the job was changed meanwhile. */
function* isToldBefore(context: OrchestrationContext, until: string): Steps<boolean> {
  const { df } = context
  const now = toTime(context)
  const timer = df.createTimer(new Date(Math.min(Math.max(Date.parse(until), now + 1_000), now + dayMs)))
  const winner = (yield df.Task.any([timer, df.waitForExternalEvent(changedEvent)])) as Task
  if (winner === timer) return false
  timer.cancel()
  return true
}

function* readGroups(context: OrchestrationContext, jobId: string): Steps {
  for (let reading = 0; reading < maxGroupReadings; reading += 1) {
    const read = (yield call(context, 'quotaApplyReadGroups', { jobId })) as ToRead
    if (read === null) return
    if ('runId' in read) return void (yield* carryOut(context, groupShape.kind, read.runId))
    yield context.df.createTimer(new Date(read.retryAt))
  }
}

/** Carries a stored run out. Where that fails, a tick does it. False: it has failed, or has not ended in time. */
function* carryOut(context: OrchestrationContext, kind: string, runId: string): Steps<boolean> {
  const { df } = context
  const timer = df.createTimer(new Date(toTime(context) + longestRunMs))
  const winner = (yield df.Task.any([df.callSubOrchestrator(toOrchestration(kind), { runId }, runId), timer])) as Task
  if (winner === timer) return false
  timer.cancel()
  return !winner.isFaulted
}

const call = (context: OrchestrationContext, name: string, input: object): Task =>
  context.df.callActivityWithRetry(name, ownFaults, input)

const toReadPorts = ({ applyPorts, jobs }: Context) => ({ store: applyPorts.store, jobs })

export const applyJobs: readonly DurableBinding[] = [
  orchestration(applyOrchestration, applyQuotas),
  activity('quotaApplyNext', ({ jobId }: JobInput, { applyPorts }: Context) => nextApply(applyPorts, jobId)),
  activity('quotaApplyStep', ({ jobId, step }: JobInput & { step: number }, { applyPorts }: Context) =>
    runStep(applyPorts, jobId, step),
  ),
  activity('quotaApplyRead', ({ jobId }: JobInput, context: Context) =>
    readChangedCapacity(toReadPorts(context), jobId),
  ),
  activity('quotaApplyReadGroups', ({ jobId }: JobInput, context: Context) =>
    readChangedGroups(toReadPorts(context), jobId),
  ),
]
