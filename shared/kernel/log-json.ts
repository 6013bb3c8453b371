import { redactedJson } from './redact.js'

/** The maximum length of a log line, characters. A stack has about two thousand. */
export const longestLine = 16_000

/** The limits for a line that is too long: characters of each text, and entries of each list and object. */
const cuts = [
  { text: 8_000, entries: 100 },
  { text: 2_000, entries: 20 },
  { text: 400, entries: 8 },
] as const

/**
 * A log record as JSON, redacted. If it is longer than a line may be, its longest texts, lists and objects are cut,
 * each with how much is left out. It is redacted first: half a secret would not be recognized.
 */
export function logJson(record: object): string {
  const whole = redactedJson(record)
  if (whole.length <= longestLine) return whole
  const parsed: unknown = JSON.parse(whole)
  for (const cut of cuts) {
    const shorter = JSON.stringify(shortened(parsed, cut))
    if (shorter.length <= longestLine) return shorter
  }
  return JSON.stringify({ message: cutText(whole, longestLine / 4) })
}

interface Cut {
  readonly text: number
  readonly entries: number
}

function shortened(value: unknown, cut: Cut): unknown {
  if (typeof value === 'string') return cutText(value, cut.text)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const kept = value.slice(0, cut.entries).map(one => shortened(one, cut))
    return value.length > cut.entries ? [...kept, more(value.length - cut.entries)] : kept
  }
  const entries = Object.entries(value)
  const kept = entries.slice(0, cut.entries).map(([name, one]) => [cutText(name, 100), shortened(one, cut)] as const)
  const left = entries.length - kept.length
  return Object.fromEntries(left > 0 ? [...kept, ['…', more(left)]] : kept)
}

const more = (count: number): string => `${count.toLocaleString('en-US')} more`

/** A text cut to a number of characters, with the number of characters left out. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  const left = text.length - longest
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}${cutMark(left)}`
}

/** Marks the cut, with the number of characters left out. */
export const cutMark = (left: number): string => `… (${more(left)} characters)`
