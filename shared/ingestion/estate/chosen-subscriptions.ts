import { subscriptionKey } from '#shared/contract/common/names.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { Estate } from './estate.js'

/** The ids of a list with commas, as subscriptions are stored; empty if there is no list. */
export const toChosenIds = (text = ''): string[] => text.split(',').map(subscriptionKey).filter(Boolean)

/**
 * An estate with the chosen subscriptions only; without any chosen, with all. Azure lists each subscription in which the
 * identity has any role, such as that in which the apps themselves are, although they may not read it. A list without any
 * of the chosen is refused: their ids are wrong, or roles are missing.
 */
export function choosingSubscriptions(estate: Estate, chosen: readonly string[]): Estate {
  if (chosen.length === 0) return estate
  const ids: ReadonlySet<string> = new Set(chosen)
  return {
    async subscriptions() {
      const { records, skipped } = await estate.subscriptions()
      const own = records.filter(({ subscriptionId }) => ids.has(subscriptionId))
      if (own.length === 0 && records.length > 0) throw new UpstreamError(noneListed(records.length))
      return { records: own, skipped, chosen: ids }
    },
    regions: subscriptionId => estate.regions(subscriptionId),
  }
}

const noneListed = (others: number): string =>
  `Azure lists none of the subscriptions in READ_SUBSCRIPTION_IDS, but ${others} others: check the ids, and the roles on them`
