import type { Waiting } from '../waiting.js'
import { createAnswers } from './answers.js'
import { appChecks } from './app-checks.js'
import { type Check, runChecks } from './check.js'
import { rateLimitCheck } from './rate-limit-check.js'
import { signInCheck } from './sign-in-check.js'
import { siteChecks } from './site-checks.js'
import type { Target } from './target.js'

const checks: readonly Check[] = [...appChecks, ...siteChecks, signInCheck]

export interface SmokePorts {
  readonly fetch: typeof fetch
  readonly waiting: Waiting
  readonly say: (line: string) => void
  /** How long cold starts and a resuming database are waited for, in milliseconds. Default: two minutes. */
  readonly patienceMs?: number | undefined
}

/** Checks a started product from outside. Ends with its address, or with how many checks failed. */
export async function smoke(target: Target, ports: SmokePorts, withRateLimits = false): Promise<boolean> {
  const answers = createAnswers(ports.fetch, ports.waiting, ports.patienceMs)
  const failed = await runChecks(withRateLimits ? [...checks, rateLimitCheck] : checks, target, answers, ports.say)
  ports.say(failed === 0 ? `Headroom is ready at ${target.site}` : `${failed} of the checks failed.`)
  return failed === 0
}
