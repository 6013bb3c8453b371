import type { FitWord } from '#shared/contract/capacity/capacity-filter.js'
import { type BucketName, backwards } from '#shared/reads/trend-buckets.js'
import type { TrendFacts } from './history-repository.js'

export interface StateTotals {
  readonly rows: number
  readonly scored: number
  readonly scores: number
  /** Rows that fit the requested machines. */
  readonly fitting: number
  /** Rows of one state. */
  readonly of: (state: string) => number
}

/** The states and fit answers that the filter includes. */
export interface AdmittedStates {
  readonly states: readonly string[]
  readonly fits: readonly FitWord[]
}

interface Counted {
  rows: number
  scored: number
  scores: number
}

/** Computes the rows by state at the end of each day or hour. Call it from the newest backwards. */
export function statesBackwards(
  { rows, moves }: Pick<TrendFacts, 'rows' | 'moves'>,
  admitted: AdmittedStates,
): (bucket: BucketName) => StateTotals {
  const counts = new Map<string, { born: BucketName; state: string; fits: FitWord; counted: Counted }>()
  const add = (born: BucketName, state: string | null, fits: FitWord, some: Counted, sign: number) => {
    if (state === null || !admitted.states.includes(state) || !admitted.fits.includes(fits)) return
    const key = `${born} ${state} ${fits}`
    const known = counts.get(key) ?? { born, state, fits, counted: { rows: 0, scored: 0, scores: 0 } }
    counts.set(key, known)
    known.counted.rows += sign * some.rows
    known.counted.scored += sign * some.scored
    known.counted.scores += sign * some.scores
  }
  for (const { born, state, fits, ...some } of rows) add(born, state, fits, some, 1)
  const later = backwards(moves)
  return bucket => {
    for (const move of later(bucket)) {
      const { born, before, after } = move
      add(born, after, move.fitsAfter, { rows: move.rows, scored: move.scoredAfter, scores: move.scoresAfter }, -1)
      add(born, before, move.fitsBefore, { rows: move.rows, scored: move.scoredBefore, scores: move.scoresBefore }, 1)
    }
    const there = [...counts.values()].filter(({ born }) => born <= bucket)
    const sum = (of: keyof Counted, some = there) => some.reduce((total, { counted }) => total + counted[of], 0)
    return {
      rows: sum('rows'),
      scored: sum('scored'),
      scores: sum('scores'),
      fitting: sum(
        'rows',
        there.filter(({ fits }) => fits === 'true'),
      ),
      of: state =>
        sum(
          'rows',
          there.filter(one => one.state === state),
        ),
    }
  }
}
