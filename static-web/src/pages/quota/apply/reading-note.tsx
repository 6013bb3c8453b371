import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { readingHref } from './apply-hrefs.js'
import { readingOptions, readQuotasAgain } from './apply-queries.js'
import { hasChanged, isOver } from './apply-words.js'
import { readingWords } from './reading-words.js'

/** Says whether the changed quotas have been read again since the apply. */
export function ReadingNote({ job }: { job: QuotaApplyJob }) {
  if (!isOver(job) || !hasChanged(job)) return null
  return (
    <p className="apply-reading">
      {job.readJobId === null ? readingWords(undefined) : <Reading jobId={job.readJobId} />}
    </p>
  )
}

function Reading({ jobId }: { jobId: string }) {
  const client = useQueryClient()
  const { data, error } = useQuery(readingOptions(jobId))
  const isOpen = data && !isOver(data)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && isOpen === false) readQuotasAgain(client)
    wasOpen.current = isOpen
  }, [client, isOpen])
  return (
    <>
      {data === undefined && error
        ? 'Whether the changed quotas were read again could not be read.'
        : readingWords(data)}{' '}
      <Link href={readingHref(jobId)}>Open the run</Link>
    </>
  )
}
