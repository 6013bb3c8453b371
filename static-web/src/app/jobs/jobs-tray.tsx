import { lazy, Suspense, useRef } from 'react'
import { whenOnline } from '../../failure/when-online.js'
import { runUnderWay } from '../../page/about/about-query.js'
import { IngestionProgress } from '../../page/about/ingestion-progress.js'
import { useAbout } from '../../page/about/use-about.js'
import { Icon } from '../../ui/icon.js'
import { useCommand } from '../../ui/keyboard/use-command.js'
import { Popover } from '../../ui/popover.js'
import { Waiting } from '../../ui/waiting.js'
import { useRunNews } from './use-run-news.js'

const JobList = lazy(whenOnline(async () => ({ default: (await import('./job-list.js')).JobList })))

/** The jobs of the service: progress in the header, and the list behind a button. */
export function JobsTray() {
  const about = useAbout()
  const opener = useRef<HTMLSpanElement>(null)
  useCommand('jobs', () => opener.current?.closest('button')?.click())
  useRunNews(about)
  const source = about?.sources.find(one => one.readings && runUnderWay(one))
  const run = runUnderWay(source)
  const content = (
    <span ref={opener} className="jobs-button">
      {run ? (
        <IngestionProgress run={run} isPart={source?.narrowIngestion !== null} />
      ) : (
        <>
          <Icon name="jobs" />
          <span className="visually-hidden">Jobs</span>
        </>
      )}
    </span>
  )
  return (
    <Popover
      label="Jobs"
      className="jobs"
      button={{ className: run ? 'button quiet' : 'icon-button', content, title: 'Jobs (g j)' }}
    >
      {close => (
        <Suspense fallback={<Waiting />}>
          <JobList onLeave={close} />
        </Suspense>
      )}
    </Popover>
  )
}
