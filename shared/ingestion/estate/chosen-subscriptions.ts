import { subscriptionKey } from '#shared/contract/common/names.js'
import type { Estate } from './estate.js'

/** The ids of a list with commas, as subscriptions are stored; empty if there is no list. */
export const toChosenIds = (text = ''): string[] => text.split(',').map(subscriptionKey).filter(Boolean)

/**
 * An estate with the chosen subscriptions only; without any chosen, with all. Azure lists each subscription in which the
 * identity has any role, such as that in which the apps themselves are, although they may not read it.
 */
export function choosingSubscriptions(estate: Estate, chosen: readonly string[]): Estate {
  if (chosen.length === 0) return estate
  const ids = new Set(chosen)
  return {
    async subscriptions() {
      const { records, skipped } = await estate.subscriptions()
      return { records: records.filter(({ subscriptionId }) => ids.has(subscriptionId)), skipped }
    },
    regions: subscriptionId => estate.regions(subscriptionId),
  }
}
