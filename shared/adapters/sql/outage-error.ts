import { AppError } from '#shared/kernel/app-error.js'
import type { Outage } from './dialects/dialect.js'

/** Retry-After: a paused database resumes within a minute, a failover takes some seconds. */
const soon = 10
/** Retry-After for outages that a person must fix first. */
const later = 60

/** What happened, why, and what to do. */
const outages: Readonly<Record<Outage, { readonly sentence: string; readonly retryAfterSeconds: number }>> = {
  away: { sentence: 'The database cannot be reached', retryAfterSeconds: soon },
  resuming: {
    sentence:
      'The database is starting. One that nobody has used for a while is paused, and needs about a minute. Try again in some seconds',
    retryAfterSeconds: soon,
  },
  late: {
    sentence: 'The database did not answer in time. Try again, or request less data at once',
    retryAfterSeconds: soon,
  },
  busy: {
    sentence: 'The database is locked by another program, so nothing was changed. Try again in some seconds',
    retryAfterSeconds: soon,
  },
  full: {
    sentence:
      'The disk is full, so the database cannot be written. Free some space on it: writes then continue by themselves',
    retryAfterSeconds: later,
  },
  readOnly: {
    sentence:
      'The database cannot be written: its disk is read-only. Make the disk writable: writes then continue by themselves',
    retryAfterSeconds: later,
  },
  failingDisk: {
    sentence: 'The database cannot be used: its disk reports errors. Check the disk; the log of the service says more',
    retryAfterSeconds: later,
  },
  damaged: {
    sentence:
      'The database file is damaged, or not a database. Stop the service, then restore the file from a backup, or delete it with its -wal and -shm files to start over',
    retryAfterSeconds: later,
  },
}

export function outageError(outage: Outage, cause: unknown): AppError {
  const { sentence, retryAfterSeconds } = outages[outage]
  return new AppError('unavailable', sentence, { cause, retryAfterSeconds })
}
