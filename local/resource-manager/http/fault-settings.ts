import { z } from 'zod'

const milliseconds = z.number().min(0).max(600_000)

const latency = z.union([milliseconds, z.tuple([milliseconds, milliseconds]).refine(([low, high]) => low <= high)], {
  error: 'must be a number of milliseconds up to 600000, or [lowest, highest]',
})

const status = z.number().int().min(400).max(599)

const answer = z.union([status, z.enum(['cut', 'slow', 'truncated'])], {
  error: 'must be a status from 400 to 599, "cut", "slow" or "truncated"',
})

/** What `POST /__faults` takes; `{}` ends all misbehaviour. */
export const FaultSettings = z.strictObject({
  latencyMs: latency.optional(),
  /** Share of the matching requests that get one of `answers`. */
  rate: z.number({ error: 'must be a number from 0 to 1' }).min(0).max(1).default(1),
  answers: z.array(answer, { error: 'must be a list' }).default([]),
  /** How a 429 or 503 says when to come back. */
  retryAfter: z.enum(['seconds', 'date', 'text'], { error: 'must be "seconds", "date" or "text"' }).default('seconds'),
  /** Only requests whose path holds this text misbehave. */
  match: z.string({ error: 'must be a text' }).default(''),
  seed: z.number({ error: 'must be a number' }).int().default(1),
})

export type FaultSettings = z.infer<typeof FaultSettings>
export type FaultKind = FaultSettings['answers'][number]
export type Latency = NonNullable<FaultSettings['latencyMs']>
