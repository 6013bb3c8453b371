import type { QuotaApplySummary } from '#shared/contract/quota/apply.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { isStopping, jobWords } from './apply-words.js'

/** The status of an apply: a sign, words and a color. */
export function JobMark({ job }: { job: Pick<QuotaApplySummary, 'status' | 'cancelRequestedAt'> }) {
  return <StateMark state={job.status} text={isStopping(job) ? 'stopping' : jobWords[job.status]} />
}
