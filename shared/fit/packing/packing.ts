/** A workload over holders that have quotas, without what the tasks and quotas stand for. */

/** What one piece takes of a pool. */
export interface Draw {
  readonly pool: number
  readonly amount: number
}

/** A holder that can take pieces of a task. */
export interface Choice {
  readonly holder: number
  /** What each piece takes; every pool at most once. */
  readonly draws: readonly Draw[]
}

export interface Task {
  /** A whole number above 0. */
  readonly pieces: number
  readonly choices: readonly Choice[]
  /** Choices, by index, over which its pieces may be split. None: one choice takes all pieces. */
  readonly mixes: readonly (readonly number[])[]
}

export interface Pool {
  readonly free: number
  /** Pools that count the same for different holders, for bounds: `cores`. */
  readonly group: string
}

export interface Packing {
  readonly pools: readonly Pool[]
  readonly tasks: readonly Task[]
}

/** Pieces of a task that a choice, by index, takes. */
export interface Share {
  readonly choice: number
  readonly pieces: number
}

/** What each task is given; null: it is not placed. A placed task is placed whole. */
export type Shares = readonly (readonly Share[] | null)[]

export interface Packed {
  readonly shares: Shares
  /** Whether it is proven that no packing places more tasks. */
  readonly isComplete: boolean
}

/** Pieces that the pools have room for. */
export function toRoom({ draws }: Choice, free: readonly number[]): number {
  let room = Number.POSITIVE_INFINITY
  for (const { pool, amount } of draws) if (amount > 0) room = Math.min(room, Math.floor((free[pool] ?? 0) / amount))
  return Math.max(0, room)
}

/** Takes pieces from the pools; a negative number gives them back. */
export function take({ draws }: Choice, pieces: number, free: number[]): void {
  for (const { pool, amount } of draws) free[pool] = (free[pool] ?? 0) - amount * pieces
}

export const countPlaced = (shares: Shares): number => shares.filter(share => share !== null).length
