import type { QuotaApplyJob, StepState } from '#shared/contract/quota/apply.js'
import { formatNumber, plural } from '../../../ui/format.js'
import type { ApplyList } from './apply-queries.js'
import { changeWords } from './apply-words.js'

interface Counts {
  readonly moves: number
  readonly requests: number
}

/** What is sent, as a sentence. */
export const sentWords = (counts: Counts): string =>
  counts.moves + counts.requests === 0
    ? 'Nothing would be sent to Azure.'
    : `${changeWords(counts)} ${counts.moves + counts.requests === 1 ? 'goes' : 'go'} to Azure.${orderWords(counts)} Each limit is read again right before it is changed.${counts.moves > 0 ? ' Moves go through quota groups: a subscription gives to its group, another one of the group takes.' : ''}`

const orderWords = ({ moves, requests }: Counts): string =>
  moves + requests === 1
    ? ''
    : ' A step that builds on another one waits for it; the others go at the same time, one for each subscription.'

/** What can be taken back later. */
export const irreversibleNotice = ({ moves, requests }: Counts): string =>
  [
    ...(requests > 0 ? ['An approved increase cannot be taken back.'] : []),
    ...(moves > 0 ? ['A move can be reversed only while nothing uses the quota, and Azure may refuse it.'] : []),
  ].join(' ')

/** What cancelling an apply stops, and what it does not. */
export function cancelWords({ steps, moves }: Pick<QuotaApplyJob, 'steps' | 'moves'>): string {
  const count = (...states: readonly StepState[]) =>
    steps.filter(({ kind, state }) => kind !== 'return' && states.includes(state)).length
  const [waiting, sending, received] = [count('waiting'), count('sending'), count('sent', 'pendingAtAzure')]
  return [
    ...(waiting > 0 ? [`It stops what is not sent: ${plural(waiting, 'step')}.`] : []),
    ...(sending > 0 ? [`What Azure has not answered is not sent again: ${plural(sending, 'step')}.`] : []),
    ...(received > 0 ? [`What Azure has received goes on until it decides: ${plural(received, 'step')}.`] : []),
    ...(moves > 0 ? ['What donors gave and nobody took goes back to them.'] : []),
    'Limits that are set stay.',
  ].join(' ')
}

/** Whether somebody else has to agree, and how much one apply may change. */
export const approvalNotice = ({ approval, maxChanges }: Pick<ApplyList, 'approval' | 'maxChanges'>): string =>
  `${
    approval === 'two-person'
      ? 'A second administrator has to approve it before anything is sent.'
      : 'No approval is needed: the first step is sent at once.'
  } One apply may change at most ${formatNumber(maxChanges)} limits.`
