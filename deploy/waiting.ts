import type { Clock } from '#shared/kernel/clock.js'

export interface Waiting {
  readonly now: Clock
  readonly pause: (ms: number) => Promise<void>
}

export interface Patience {
  readonly forMs: number
  readonly everyMs: number
}

/**
 * Repeats `work` while it rejects with an error that `isTemporary` accepts, at most for `forMs`. Then it rejects with
 * the last error.
 */
export async function patiently<Result>(
  { now, pause }: Waiting,
  { forMs, everyMs }: Patience,
  work: () => Promise<Result>,
  isTemporary: (error: unknown) => boolean,
): Promise<Result> {
  const endsAt = now().getTime() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isTemporary(error) || now().getTime() + everyMs > endsAt) throw error
      await pause(everyMs)
    }
  }
}
