import './jobs.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isActive } from '../../page/about/about-query.js'
import { useServiceNow } from '../../page/about/service-time.js'
import { useAbout } from '../../page/about/use-about.js'
import { runStateOptions } from '../../pages/admin/admin-queries.js'
import { runHref } from '../../pages/admin/ingestion/run-words.js'
import { useIsAdmin } from '../../session/me-query.js'
import { formatDistance, formatNumber, formatUtc } from '../../ui/format.js'
import { StateMark } from '../../verdict/state-mark.js'
import { RunningApplies } from './running-applies.js'
import { type ShownJob, shownJobs } from './shown-jobs.js'

/** Every job with its live progress; administrators also get a link to each. */
export function JobList({ onLeave }: { onLeave: () => void }) {
  const about = useAbout()
  const isAdmin = useIsAdmin()
  const { data: status } = useQuery({ ...runStateOptions, enabled: isAdmin })
  if (!about) return <p className="hint">The jobs are not known while the service cannot be reached.</p>
  return (
    <>
      <ul className="job-list" aria-label="Jobs">
        {shownJobs(about, status).map(job => (
          <JobEntry key={job.title} job={job} onLeave={onLeave} />
        ))}
      </ul>
      {isAdmin && <RunningApplies onLeave={onLeave} />}
      {about.replaying && !status?.replay && <p className="hint">Simulated past days are being replayed.</p>}
      {isAdmin && (
        <Link className="menu-entry" href="/admin" onClick={onLeave}>
          All runs
        </Link>
      )}
    </>
  )
}

function JobEntry({ job: { title, run, next, jobId }, onLeave }: { job: ShownJob; onLeave: () => void }) {
  const now = useServiceNow(useAbout())
  return (
    <li>
      <span className="job-title">
        <strong>{title}</strong>
        {run && <StateMark state={run.status} />}
      </span>
      {run && isActive(run.status) && (
        <progress
          aria-label={`${title}, progress`}
          max={Math.max(1, run.total ?? 1)}
          {...(run.total === null ? {} : { value: run.done + run.failed })}
        />
      )}
      <span className="of">
        {run ? progressText(run) : 'Not read yet'}
        {run?.finishedAt && (
          <span title={formatUtc(run.finishedAt)}>, ended {formatDistance(run.finishedAt, now)}</span>
        )}
        {next && <span title={formatUtc(next)}>. Next {formatDistance(next, now)}</span>}
      </span>
      {jobId && (
        <Link href={runHref(jobId)} onClick={onLeave}>
          Open run
        </Link>
      )}
    </li>
  )
}

function progressText({ done, failed, total }: NonNullable<ShownJob['run']>): string {
  if (total === null) return 'Starting'
  return `${formatNumber(done)} of ${formatNumber(total)} read${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}`
}
