import { type Kysely, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { unitsVersion } from '#shared/adapters/sql/reads/row-source.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import { withReadCost } from '#shared/kernel/read-budget.js'
import type { KnownNames } from '#shared/reads/known-names.js'
import { capacityReads } from './capacity-reads.js'
import { subscriptionReads } from './subscription-reads.js'

async function skus(db: Kysely<Tables>): Promise<string[]> {
  const past = db.selectFrom('CapacityChange').select('vmSku').distinct()
  const names = await db.selectFrom('VmSku').select('vmSku').distinct().union(past).orderBy('vmSku').execute()
  return names.map(({ vmSku }) => vmSku)
}

async function distinctNames({ db }: Database, column: 'provider' | 'model'): Promise<string[]> {
  const names = db.selectFrom('AIModelAvailability').select(`${column} as name`).distinct()
  const past = db.selectFrom('AIModelChange').select(`${column} as name`).distinct()
  return (await names.union(past).orderBy('name').execute()).map(({ name }) => name)
}

/** The names that Azure lists, and those of stored rows and changes. */
export function nameReads(database: Database): KnownNames {
  const { db } = database
  return {
    regions: () => db.selectFrom('Region').select(['region', 'displayName']).orderBy('region').execute(),
    families: () => db.selectFrom('Family').select(['family', 'familyBase']).orderBy('family').execute(),
    // It reads the whole history, even for a short answer.
    skus: () => withReadCost('heavy', () => skus(db)),
    providers: () => distinctNames(database, 'provider'),
    models: () => distinctNames(database, 'model'),
    async subscriptions() {
      const rows = db.selectFrom('Subscription').select(['subscriptionId', 'displayName as subscriptionName'])
      const states = rows.select(['state', 'absentSinceTime as absentSince'])
      return states.orderBy('subscriptionId').execute()
    },
    async version() {
      const models = await unitsVersion(database, sql`${sql.table('AIModelUnit')}`)
      return `${await capacityReads(database).version()} ${models.units} ${await subscriptionReads(database).version()}`
    },
    subscriptionVersion: () => subscriptionReads(database).version(),
  }
}
