import { formatNumber } from '../../../ui/format.js'
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
    : `${changeWords(counts)} ${counts.moves + counts.requests === 1 ? 'goes to Azure' : 'go to Azure, in this order'}. Each limit is read again right before it is changed.${counts.moves > 0 ? ' Moves go through quota groups: a subscription gives to its group, another one of the group takes.' : ''}`

/** What can be taken back later. */
export const irreversibleNotice = ({ moves, requests }: Counts): string =>
  [
    ...(requests > 0 ? ['An approved increase cannot be taken back.'] : []),
    ...(moves > 0 ? ['Moves can be reversed later.'] : []),
  ].join(' ')

/** Whether somebody else has to agree, and how much one apply may change. */
export const approvalNotice = ({ approval, maxChanges }: Pick<ApplyList, 'approval' | 'maxChanges'>): string =>
  `${
    approval === 'two-person'
      ? 'A second administrator has to approve it before anything is sent.'
      : 'No approval is needed: the first step is sent at once.'
  } One apply may change at most ${formatNumber(maxChanges)} limits.`
