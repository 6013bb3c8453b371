import type { ApplyStep } from './apply-job.js'
import type { ListedJob } from './apply-store.js'

type Counted = Pick<ApplyStep, 'kind' | 'state'>

/** Steps of a job by kind and end. @param rows how many steps one stands for */
export function countSteps<Row extends Counted>(
  steps: readonly Row[],
  rows: (one: Row) => number = () => 1,
): ListedJob['steps'] {
  const count = (is: (one: Counted) => boolean) => steps.reduce((sum, one) => sum + (is(one) ? rows(one) : 0), 0)
  return {
    moves: count(({ kind }) => kind !== 'request'),
    requests: count(({ kind }) => kind === 'request'),
    done: count(({ state }) => state === 'succeeded'),
    failed: count(({ state }) => state === 'failed' || state === 'skipped'),
  }
}
