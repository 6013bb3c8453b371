/**
 * Why a unit could not be read, in words that are safe for everybody. The original message may hold ids and host names,
 * so only the log has it.
 */
export function failureWords(error: string | null): string {
  if (error === null) return unknown
  const [, words] = kinds.find(([pattern]) => pattern.test(error)) ?? []
  return words ?? unknown
}

const unknown = 'the reading failed; administrators can see the reason in the log of the run'

const kinds: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/asks to wait|status 429|too many calls/i, 'Azure limited the calls'],
  [/no credential for Azure/i, 'this service is not signed in to Azure'],
  [/none of the subscriptions/i, 'Azure lists none of the subscriptions that this service is to read'],
  [/no enabled subscription/i, 'Azure lists no enabled subscription for this service'],
  [/status 40[13]/i, 'Azure refused access'],
  [/status 404/i, 'Azure does not know the subscription or the region'],
  [/no answer|status 408|timed? ?out|does not answer/i, 'Azure did not answer'],
  [/status 5\d\d/i, 'Azure answered with an error'],
]
