import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { applyHref } from '../../pages/quota/apply/apply-hrefs.js'
import { appliesOptions } from '../../pages/quota/apply/apply-queries.js'
import { isOver, progressWords } from '../../pages/quota/apply/apply-words.js'
import { JobMark } from '../../pages/quota/apply/job-mark.js'

/** The applies of quota that have not ended; nothing where there are none, or where they cannot be read. */
export function RunningApplies({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery(appliesOptions)
  const open = data?.rows.filter(job => !isOver(job)) ?? []
  if (open.length === 0) return null
  return (
    <ul className="job-list" aria-label="Applies of quota">
      {open.map(job => (
        <li key={job.jobId}>
          <span className="job-title">
            <strong>Apply of quota</strong>
            <JobMark job={job} />
          </span>
          <span className="of">
            {progressWords(job.progress)}, by {job.createdBy}
          </span>
          <Link href={applyHref(job.jobId)} onClick={onLeave}>
            Open apply
          </Link>
        </li>
      ))}
    </ul>
  )
}
