import type { JobStatus } from '#shared/contract/common/job.js'
import { formatUtc } from '../../../ui/format.js'
import { untilReadingMs } from './apply-polling.js'

interface Reading {
  readonly status: JobStatus
  readonly finishedAt: string | null
}

/** What is said until the run is known that reads the changed quotas again. @param sinceEndMs since the apply has ended */
export const unreadWords = (sinceEndMs: number): string =>
  sinceEndMs < untilReadingMs
    ? 'The changed quotas will be read again in a moment.'
    : 'The changed quotas have not been read again yet: the pages may show older limits until the next ingestion of capacity.'

/** How far the changed quotas have been read again; undefined: it is not known yet. */
export function readingWords(reading: Reading | undefined): string {
  if (reading === undefined) return 'Whether the changed quotas were read again is being looked up.'
  const { status, finishedAt } = reading
  if (finishedAt === null) return 'The changed quotas are being read again.'
  if (status === 'succeeded')
    return `The changed quotas were read again at ${formatUtc(finishedAt)}: the pages show the limits that Azure listed then.`
  return `Not all of the changed quotas could be read again (${formatUtc(finishedAt)}): the pages may show older limits. Open the run, and run its failed units again.`
}
