import type { QuotaApplyStep, StepState } from '#shared/contract/quota/apply.js'
import { formatNumber } from '../../../../ui/format.js'
import { isTotal } from '../../series-hrefs.js'

/** What steps are filtered by. */
const groups = ['notDone', 'underWay', 'waiting', 'done'] as const
export type StepGroup = (typeof groups)[number]

const groupByState: Readonly<Record<StepState, StepGroup>> = {
  waiting: 'waiting',
  sending: 'underWay',
  sent: 'underWay',
  pendingAtAzure: 'underWay',
  succeeded: 'done',
  failed: 'notDone',
  skipped: 'notDone',
  cancelled: 'notDone',
}

const groupWords: Readonly<Record<StepGroup, string>> = {
  notDone: 'Failed, not sent or cancelled',
  underWay: 'At Azure',
  waiting: 'Waiting',
  done: 'Done',
}

/** The steps of a group, in their order; `all` for each. */
export const stepsIn = (steps: readonly QuotaApplyStep[], group: string): readonly QuotaApplyStep[] =>
  group === 'all' ? steps : steps.filter(({ state }) => groupByState[state] === group)

/** The choices of the filter, with how many steps each has. */
export const groupOptions = (steps: readonly QuotaApplyStep[]): { value: string; label: string }[] => [
  { value: 'all', label: `All (${formatNumber(steps.length)})` },
  ...groups.map(value => ({ value, label: `${groupWords[value]} (${formatNumber(stepsIn(steps, value).length)})` })),
]

const limits = (count: number): string => (count === 1 ? '1 limit is' : `${formatNumber(count)} limits are`)

/**
 * What has changed since the simulation, as a sentence; undefined: nothing. It does not say by whom: a limit that was there
 * already is done as well. Regional totals are not added to families.
 */
export function changedWords(steps: readonly QuotaApplyStep[]): string | undefined {
  const done = steps.filter(({ state }) => state === 'succeeded')
  const requests = done.filter(({ kind, family }) => kind === 'request' && !isTotal(family))
  const takes = done.filter(({ kind }) => kind === 'take')
  const totals = done.filter(({ kind, family }) => kind === 'request' && isTotal(family)).length
  const sum = (of: readonly QuotaApplyStep[]) => formatNumber(of.reduce((total, { vCpus }) => total + vCpus, 0))
  const parts = [
    ...(requests.length > 0 ? [`${limits(requests.length)} higher by ${sum(requests)} vCPU, as requested`] : []),
    ...(takes.length > 0 ? [`${limits(takes.length)} higher by ${sum(takes)} vCPU, as moved`] : []),
    ...(totals > 0
      ? [`${totals === 1 ? '1 regional total is' : `${formatNumber(totals)} regional totals are`} higher`]
      : []),
  ]
  return parts.length === 0 ? undefined : `${parts.join('; ')}.`
}
