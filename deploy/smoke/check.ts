import { Failure } from '../failure.js'
import type { Answers } from './answers.js'
import { toCause } from './answers.js'
import type { Target } from './target.js'

/** One thing that a deployment must do. */
export interface Check {
  readonly title: string
  /**
   * @returns what was seen, in a few words; undefined if it does not apply here
   * @throws Failure with the cause and its cure
   */
  run(target: Target, answers: Answers): Promise<string | undefined>
}

/** Runs all checks, also after a failure, and says the result of each. Returns how many failed. */
export async function runChecks(
  checks: readonly Check[],
  target: Target,
  answers: Answers,
  say: (line: string) => void,
): Promise<number> {
  let failed = 0
  for (const { title, run } of checks) {
    try {
      const seen = await run(target, answers)
      if (seen !== undefined) say(`✓ ${title}: ${seen}`)
    } catch (error) {
      failed += 1
      const isFailure = error instanceof Failure
      say(`✗ ${title}: ${isFailure ? error.message : `there was no answer (${toCause(error)})`}`)
      const remedy = isFailure ? error.remedy : 'Check that the address is right and that its app is started.'
      if (remedy) say(`  → ${remedy}`)
    }
  }
  return failed
}
