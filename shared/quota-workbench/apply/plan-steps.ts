import type { StepKind } from '#shared/contract/quota/apply.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'
import type { SimulatedChange } from '#shared/quota-workbench/simulation/simulated-changes.js'
import { bySeriesName } from '#shared/quota-workbench/simulation/simulated-series.js'
import type { ApplyStep } from './apply-job.js'

interface Write {
  readonly change: SimulatedChange
  readonly kind: StepKind
  readonly limitBefore: number
  readonly limitAfter: number
}

/** Gives come first, as they fill the pools that others take from. The regional totals follow their families. */
const order = ({ kind, change }: Write): number => ['give', 'take', 'request'].indexOf(kind) + (isTotal(change) ? 1 : 0)

/**
 * The writes of a simulation, in order. A change that moves and requests has one of each.
 * @param families Azure's names by `familyKey`
 */
export function planSteps(
  jobId: string,
  changes: readonly SimulatedChange[],
  families: ReadonlyMap<string, string>,
): ApplyStep[] {
  const writes = changes.toSorted(bySeriesName).flatMap(toWrites)
  return writes
    .toSorted((a, b) => order(a) - order(b))
    .map(({ change, ...write }, index) => ({
      ...blankStep,
      ...write,
      jobId,
      step: index + 1,
      subscriptionId: change.subscriptionId,
      region: change.region,
      familyKey: change.familyKey,
      family: families.get(change.familyKey) ?? change.familyKey,
      groupId: write.kind === 'request' ? null : change.groupId,
    }))
}

function toWrites(change: SimulatedChange): Write[] {
  const { limitBefore, moved, requested, regionalLimit, limit } = change
  // What requests of families bring to the regional total counts: the total is asked for after them.
  if (isTotal(change))
    return requested > 0 ? [{ change, kind: 'request', limitBefore, limitAfter: regionalLimit ?? limit }] : []
  const between = limitBefore + moved
  const moves: Write[] =
    moved === 0 ? [] : [{ change, kind: moved < 0 ? 'give' : 'take', limitBefore, limitAfter: between }]
  const requests: Write[] =
    requested > 0 ? [{ change, kind: 'request', limitBefore: between, limitAfter: between + requested }] : []
  return [...moves, ...requests]
}

/** A step that nothing has happened to. */
export const blankStep = {
  state: 'waiting',
  knownRequests: [],
  requestId: null,
  azureCode: null,
  azureMessage: null,
  reason: null,
  sendingAt: null,
  sentAt: null,
  lookedAt: null,
  looks: 0,
  nextLookAt: null,
  finishedAt: null,
} as const satisfies Partial<ApplyStep>
