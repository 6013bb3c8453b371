import { z } from 'zod'

const latencyRule = { error: 'must be a number of milliseconds up to 600000, or [lowest, highest]' }
const answerRule = { error: 'must be a status from 400 to 599, "cut", "slow", "truncated" or "half"' }
const waitRule = { error: 'must be a whole number of seconds from 1 to 60' }
const rateRule = { error: 'must be a number from 0 to 1' }

const milliseconds = z.number(latencyRule).min(0, latencyRule).max(600_000, latencyRule)
const range = z.tuple([milliseconds, milliseconds], latencyRule).refine(([low, high]) => low <= high, latencyRule)
const status = z.int(answerRule).min(400, answerRule).max(599, answerRule)

/** The body of `POST /__faults`. `{}` ends all faults. */
export const FaultSettings = z.strictObject({
  latencyMs: z.union([milliseconds, range], latencyRule).optional(),
  /** Share of the matching requests that get one of `answers`. */
  rate: z.number(rateRule).min(0, rateRule).max(1, rateRule).default(1),
  answers: z
    .array(z.union([status, z.enum(['cut', 'slow', 'truncated', 'half'], answerRule)], answerRule), {
      error: 'must be a list',
    })
    .default([]),
  /** The form of the retry time in a 429 or 503. */
  retryAfter: z.enum(['seconds', 'date', 'text'], { error: 'must be "seconds", "date" or "text"' }).default('seconds'),
  /** Seconds until the retry. */
  waitSeconds: z.int(waitRule).min(1, waitRule).max(60, waitRule).default(1),
  /** Faults apply only to requests whose path contains this text. */
  match: z.string({ error: 'must be a text' }).default(''),
  seed: z.int({ error: 'must be a whole number' }).default(1),
})

export type FaultSettings = z.infer<typeof FaultSettings>
export type FaultKind = FaultSettings['answers'][number]
export type Latency = NonNullable<FaultSettings['latencyMs']>
