import type { QuotaApplySummary } from '#shared/contract/quota/apply.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { statusText } from './apply-words.js'

/** The status of an apply: a sign, words and a color. */
export function JobMark({ job }: { job: Pick<QuotaApplySummary, 'status' | 'cancelRequestedAt' | 'approval'> }) {
  return <StateMark state={job.status} text={statusText(job)} />
}
