import { z } from 'zod'
import { share } from '#local/resource-manager/hash.js'

const maxSeconds = 30 * 86_400
const whole = (least: number) =>
  z.int({ error: `must be a whole number from ${least}` }).min(least, { error: `must be a whole number from ${least}` })

/** The body of `POST /__quota`. `{}` restores the first rules. */
export const WriteRules = z.strictObject({
  /** Seconds until each request is decided. Default: drawn for each. */
  seconds: z
    .number({ error: `must be a number from 0 to ${maxSeconds}` })
    .min(0)
    .max(maxSeconds)
    .optional(),
  /** What becomes of each request. Default: drawn for each. */
  outcome: z
    .enum(['approved', 'slow', 'contactSupport'], { error: 'must be approved, slow or contactSupport' })
    .optional(),
  /** Writes of a subscription at once. */
  writes: whole(0).optional(),
  /** Machines to start, by the vCPUs that they use. */
  starts: z
    .array(z.strictObject({ subscriptionId: z.string(), region: z.string(), family: z.string(), vCpus: z.int() }), {
      error: 'must be a list of {subscriptionId, region, family, vCpus}',
    })
    .optional(),
  /** Forget everything that was written. */
  clear: z.literal(true, { error: 'must be true' }).optional(),
})
export type WriteRules = z.infer<typeof WriteRules>

const slowRequests = 0.1
const supportRequests = 0.08
const slowHours = { min: 4, max: 72 }
const hour = 3600

export interface Fate {
  readonly seconds: number
  readonly needsSupport: boolean
}

/**
 * How long a request takes and whether it needs support.
 * @param typicalSeconds of a request that is neither slow nor refused
 */
export function drawFate(rules: WriteRules, typicalSeconds: number, ...request: (string | number)[]): Fate {
  const part = share('fate', ...request)
  const drawn = part < slowRequests ? 'slow' : part < slowRequests + supportRequests ? 'contactSupport' : 'approved'
  const outcome = rules.outcome ?? drawn
  const { min, max } = slowHours
  const slow = hour * (min + Math.floor((max - min) * share('slow', ...request)))
  return {
    seconds: rules.seconds ?? (outcome === 'slow' ? slow : typicalSeconds),
    needsSupport: outcome === 'contactSupport',
  }
}
