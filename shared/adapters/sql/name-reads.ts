import type { KnownNames } from '#shared/capacity/known-names.js'
import { capacityReads } from './capacity-reads.js'
import type { Database } from './database.js'
import { subscriptionReads } from './subscription-reads.js'

/** What Azure lists, and what rows or changes are stored of. */
export function nameReads(database: Database): KnownNames {
  const { db } = database
  return {
    regions: () => db.selectFrom('Region').select(['region', 'displayName']).orderBy('region').execute(),
    families: () => db.selectFrom('Family').select(['family', 'familyBase']).orderBy('family').execute(),
    async skus() {
      const past = db.selectFrom('CapacityChange').select('vmSku').distinct()
      const names = await db.selectFrom('VmSku').select('vmSku').distinct().union(past).orderBy('vmSku').execute()
      return names.map(({ vmSku }) => vmSku)
    },
    async subscriptions() {
      const rows = db.selectFrom('Subscription').select(['subscriptionId', 'displayName as subscriptionName'])
      return (await rows.orderBy('subscriptionId').execute()).map(row => ({ ...row, canSuggest: true }))
    },
    async version() {
      const listed = await subscriptionReads(database).version()
      return `${await capacityReads(database).version()} ${listed}`
    },
  }
}
