/**
 * Numbers from 0 to 1 that are the same for the same seed, for data that several tests share. Property tests use
 * fast-check instead, which shrinks a failing case.
 */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    // The low bits of such a generator repeat early: only the high ones are used.
    return (state >>> 8) / 0x1000000
  }
}

export interface Draw {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, max: number): number
  one<T>(values: readonly T[]): T
  /** Each value with a probability of one half. */
  some<T>(values: readonly T[]): T[]
}

export function seededDraw(seed: number): Draw {
  const random = seededRandom(seed)
  const whole = (least: number, max: number): number => least + Math.floor(random() * (max - least + 1))
  return {
    whole,
    one: values => values[whole(0, values.length - 1)] as (typeof values)[number],
    some: values => values.filter(() => random() < 0.5),
  }
}
