import type { Measure } from '#shared/contract/ai/quota-measure.js'

/** How a quota counts, as its text says. Both are null where the text does not tell. */
export interface QuotaMeasure {
  /** The part of the text that speaks of it, in the service's words. */
  readonly words: string
  readonly measure: Measure | null
  /** What one of the quota stands for: 1,000 tokens per minute, say. */
  readonly multiplier: number | null
}

/** In this order: a quota of enqueued tokens may speak of minutes, too. */
const measureTexts: readonly (readonly [RegExp, Measure])[] = [
  [/^enqueued\b.*\btokens\b/i, 'enqueuedTokens'],
  [/\btokens per minute\b/i, 'tokensPerMinute'],
  [/\brequests per minute\b/i, 'requestsPerMinute'],
  [/\bthroughput units?\b/i, 'ptu'],
  [/^maximum resources\b/i, 'count'],
  [/^(dedicated|capacity) unit\b/i, 'count'],
  [/\bdeployments\b/i, 'count'],
]

const numbers = new Map<string, number>(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, n) => [word, n + 1]),
)
const scales = new Map<string, number>([
  ['thousand', 1_000],
  ['million', 1_000_000],
])
/** Words that may stand before a scale without being a number. */
const plainWords = new Set(['enqueued', 'prompt'])

/**
 * Reads the localized name of a usage. Its first part says what is counted: `Tokens Per Minute (thousands) - GPT-4o`,
 * `Six Thousand Tokens Per Minute - o1`, `Provisioned Managed Throughput Unit`.
 */
export function readMeasure(label: string): QuotaMeasure {
  const words = (label.split(/ - /)[0] ?? '').trim()
  const measure = measureTexts.find(([text]) => text.test(words))?.[1] ?? null
  return { words, measure, multiplier: measure && readMultiplier(words) }
}

function readMultiplier(words: string): number | null {
  const plural = /\((thousand|million)s\)/i.exec(words)?.[1]
  if (plural) return scales.get(plural.toLowerCase()) ?? null
  const { number, scale } = /(?:\b(?<number>\w+) )?\b(?<scale>thousand|million)\b/i.exec(words)?.groups ?? {}
  if (scale === undefined) return 1
  const factor = number === undefined || plainWords.has(number.toLowerCase()) ? 1 : numbers.get(number.toLowerCase())
  const each = scales.get(scale.toLowerCase())
  return factor === undefined || each === undefined ? null : factor * each
}
