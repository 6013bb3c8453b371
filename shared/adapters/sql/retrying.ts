import pRetry from 'p-retry'

/** Three more tries within 1 to 2 seconds. After that the caller gets the error. */
const soon = { retries: 3, minTimeout: 100, factor: 2.5, randomize: true } as const

/** Two minutes: a paused database takes one minute to resume, a container of SQL Server half a minute to start. */
const patient = { retries: 60, minTimeout: 500, maxTimeout: 3_000, maxRetryTime: 120_000 } as const

/** Repeats `work` while it fails with an error that `mayRepeat` accepts as transient. */
export function retrying<Result>(work: () => Promise<Result>, mayRepeat: (error: unknown) => boolean): Promise<Result> {
  return pRetry(work, { ...soon, shouldRetry: ({ error }) => mayRepeat(error) })
}

/** The same for a program that can wait longer. `onWait` is called at the first failure. */
export function waiting<Result>(
  work: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean,
  onWait: (error: Error) => void,
): Promise<Result> {
  return pRetry(work, {
    ...patient,
    shouldRetry: ({ error, attemptNumber }) => {
      const again = mayRepeat(error)
      if (again && attemptNumber === 1) onWait(error)
      return again
    },
  })
}
