import { z } from 'zod'

/** What a quota counts. Figures of different measures are never added. */
export const measures = ['tokensPerMinute', 'enqueuedTokens', 'requestsPerMinute', 'ptu', 'count'] as const
export const Measure = z.enum(measures).meta({
  id: 'QuotaMeasure',
  description:
    'What the quota counts: tokensPerMinute, enqueuedTokens (of batches), requestsPerMinute, ptu (provisioned throughput units), ' +
    'or count (of resources, deployments or dedicated units).',
})
export type Measure = z.infer<typeof Measure>

/** Each in words, for one that follows a figure. */
export const measureWords: Readonly<Record<Measure, string>> = {
  tokensPerMinute: 'tokens per minute',
  enqueuedTokens: 'enqueued tokens',
  requestsPerMinute: 'requests per minute',
  ptu: 'PTU',
  count: '',
}

/** What capacity can be asked for in. */
export const capacityMeasures = ['tokensPerMinute', 'ptu'] as const satisfies readonly Measure[]
export type CapacityMeasure = (typeof capacityMeasures)[number]

/** The capacity asked for. */
export interface CapacityRequest {
  readonly amount: number
  readonly measure: CapacityMeasure
}

const highestCapacity = 1e12
const written = /^(?<figure>\d{1,12})(?<suffix> ?(?:k|m|ptu))?$/
const factors = new Map([
  ['k', 1_000],
  ['m', 1_000_000],
])

/** Reads `500000`, `500k` or `2m` as tokens per minute, and `100ptu` as PTU; undefined where it is none of these. */
export function readCapacity(text: string): CapacityRequest | undefined {
  const { figure, suffix = '' } = written.exec(text.trim().toLowerCase())?.groups ?? {}
  const unit = suffix.trim()
  const amount = Number(figure) * (factors.get(unit) ?? 1)
  if (!(amount > 0 && amount <= highestCapacity)) return undefined
  return { amount, measure: unit === 'ptu' ? 'ptu' : 'tokensPerMinute' }
}

export const capacityText = ({ amount, measure }: CapacityRequest): string =>
  measure === 'ptu' ? `${amount}ptu` : `${amount}`

/** The filter `capacity`, as the one text that stands for it in addresses. */
export const capacityFilter = z
  .string()
  .max(40)
  .optional()
  .transform((raw, ctx): string | undefined => {
    const text = raw?.trim() ?? ''
    if (text === '' || text.toLowerCase() === 'all') return undefined
    const asked = readCapacity(text)
    if (asked) return capacityText(asked)
    ctx.addIssue({ code: 'custom', message: 'must be tokens per minute such as 500000 or 500k, or PTU such as 100ptu' })
    return z.NEVER
  })
  .meta({
    description:
      'The capacity wanted: tokens per minute such as 500000 or 500k, or PTU such as 100ptu. It decides fits and shortfall of ' +
      'the rows whose quota counts the same; of other rows both are null.',
    example: '500k',
  })
