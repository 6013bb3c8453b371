import type { replayRoute } from '#shared/contract/admin/unit-route.js'

export type ReplayRoute = ReturnType<typeof replayRoute>

/** Whether runs of a kind are replays. */
export const isReplay = (kind: string): boolean => /history$/i.test(kind)

/** How simulated past days of a pipeline are replayed. The durable functions of the replay are registered from it. */
export interface ReplayShape {
  /** The kind of its runs in the log and in function names; it ends with `history`. */
  readonly kind: string
  /** The worker route that replays the units. */
  readonly workerRoute: ReplayRoute
  /** At most so many past days are replayed, however many are asked for; default: all of them. */
  readonly maxDays?: number
}
