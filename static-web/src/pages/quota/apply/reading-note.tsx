import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { readingHref } from './apply-hrefs.js'
import { readingOptions, readQuotasAgain } from './apply-queries.js'
import { hasChanged, isOver } from './apply-words.js'
import { readingWords, unreadWords } from './reading-words.js'

/** Says whether the changed quotas have been read again since the apply. */
export function ReadingNote({ job }: { job: QuotaApplyJob }) {
  const now = useServiceNow(useAbout())
  if (!isOver(job) || !hasChanged(job)) return null
  return (
    <p className="apply-reading">
      {job.readJobId === null ? unreadWords(now - Date.parse(job.finishedAt ?? '')) : <Reading jobId={job.readJobId} />}
    </p>
  )
}

function Reading({ jobId }: { jobId: string }) {
  const client = useQueryClient()
  const { data, error } = useQuery(readingOptions(jobId))
  const finishedAt = data?.finishedAt
  // Null while a run is under way, another time when a further one has ended.
  const known = useRef(finishedAt)
  useEffect(() => {
    if (finishedAt === undefined) return
    if (known.current !== undefined && finishedAt !== null && finishedAt !== known.current) readQuotasAgain(client)
    known.current = finishedAt
  }, [client, finishedAt])
  return (
    <>
      {data === undefined && error
        ? 'Whether the changed quotas were read again could not be read.'
        : readingWords(data)}{' '}
      <Link href={readingHref(jobId)}>Open the run</Link>
    </>
  )
}
