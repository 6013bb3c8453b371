import type { NamedSubscription } from './finding.js'

const maxNames = 5

/** `3 of 5 subscriptions lack`, with the verb in its form. */
export function howMany(count: number, total: number, singular: string, plural: string): string {
  const verb = count === 1 ? singular : plural
  if (total === 1) return `The subscription ${verb}`
  return count === total ? `All ${total} subscriptions ${verb}` : `${count} of ${total} subscriptions ${verb}`
}

/** The first names; the report for programs has all. */
export function nameThem(subscriptions: readonly NamedSubscription[]): string {
  const names = subscriptions.slice(0, maxNames).map(({ name }) => name)
  const more = subscriptions.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
