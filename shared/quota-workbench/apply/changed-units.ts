import { toUnits, type UnitKey } from '#shared/quota-workbench/plan/unit-key.js'
import type { ApplyStep } from './apply-job.js'

type Fate = Pick<ApplyStep, 'state' | 'sendingAt' | 'sentAt' | 'azureCode'>

/** Whether a step has changed its limit, or may have: it was sent, and Azure did not refuse it at once. */
export const mayHaveChanged = ({ state, sendingAt, sentAt, azureCode }: Fate): boolean =>
  state === 'succeeded' || sentAt !== null || (sendingAt !== null && azureCode === null)

/** The regions of subscriptions whose limits have changed, or may have: they are read again. */
export const changedUnits = (steps: readonly (Fate & UnitKey)[]): UnitKey[] => toUnits(steps.filter(mayHaveChanged))
