/** The messages of an error and of those that it was made of; some drivers leave all but the innermost empty. */
export function causesOf(error: unknown, depth = 0): string {
  if (error === undefined || error === null || depth > 4) return ''
  if (!(error instanceof Error)) return String(error)
  const inner = [
    error.cause,
    'errors' in error ? error.errors : [],
    'originalError' in error ? error.originalError : [],
  ]
  const texts = [String(error), ...inner.flat().map(one => causesOf(one, depth + 1))]
  return [...new Set(texts.filter(Boolean))].join('; ')
}
