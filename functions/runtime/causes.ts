import { cutText } from '#shared/kernel/log-json.js'

/** The messages of an error and of its causes; some drivers leave all but the innermost empty. */
export function toCauses(error: unknown, depth = 0): string {
  if (error === undefined || error === null || depth > 4) return ''
  if (!(error instanceof Error)) return cutText(String(error), longestCause)
  const inner = [
    error.cause,
    'errors' in error ? error.errors : [],
    'originalError' in error ? error.originalError : [],
  ]
  const causes = inner.flat().filter(one => one !== undefined && one !== null)
  const told = causes.slice(0, maxCauses).map(one => toCauses(one, depth + 1))
  const more = causes.length - told.length
  const texts = [cutText(String(error), longestCause), ...told, more > 0 ? `and ${more} more` : '']
  return [...new Set(texts.filter(Boolean))].join('; ')
}

/** A failed connection has one error per address of the host. */
const maxCauses = 5
const longestCause = 1_000
