import type { JobStatus } from '#shared/contract/common/job.js'
import { formatUtc } from '../../../ui/format.js'

interface Reading {
  readonly status: JobStatus
  readonly finishedAt: string | null
}

/** How far the changed quotas have been read again; undefined: the run that does is not known yet. */
export function readingWords(reading: Reading | undefined): string {
  if (reading === undefined) return 'The changed quotas will be read again in a moment.'
  const { status, finishedAt } = reading
  if (finishedAt === null) return 'The changed quotas are being read again.'
  if (status === 'succeeded')
    return `The changed quotas were read again at ${formatUtc(finishedAt)}: the pages show the limits that Azure has now.`
  return `Not all of the changed quotas could be read again (${formatUtc(finishedAt)}): the pages may show older limits. Open the run, and run its failed units again.`
}
