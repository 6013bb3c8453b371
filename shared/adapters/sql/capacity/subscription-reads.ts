import type { Kysely } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { Tables } from '#shared/adapters/sql/schema.js'
import type { Subscription } from '#shared/contract/common/subscriptions.js'
import { oncePerAnswer } from '#shared/kernel/read-budget.js'
import { unlisted } from '#shared/reads/known-names.js'
import type { SubscriptionRepository } from '#shared/reads/subscription-repository.js'

export function subscriptionReads(database: Database): SubscriptionRepository {
  const { db } = database
  return {
    list: search => list(database, search),
    listedAt: () => listedAt(db),
    version: () => oncePerAnswer('version of subscriptions', () => version(database)),
  }
}

/** A version that changes when a subscription is seen or becomes absent. */
async function version(database: Database): Promise<string> {
  const { db, dialect } = database
  const times = db
    .selectFrom('Subscription')
    .select(({ ref }) => [
      dialect.timeSum(ref('lastSeen')).as('seen'),
      dialect.timeSum(ref('absentSinceTime')).as('absent'),
    ])
  const found = await times.executeTakeFirst()
  return `${found?.seen ?? ''} ${found?.absent ?? ''}`.trim()
}

/** A subscription that is no longer listed keeps its row while its capacity is stored, so that its name is known. */
function list({ db, dialect }: Database, search: string | undefined): Promise<Subscription[]> {
  return db
    .selectFrom('Subscription as s')
    .where('s.state', '<>', unlisted)
    .$if(Boolean(search), query =>
      query.where(({ or, ref }) =>
        or([
          dialect.contains(ref('s.subscriptionId'), search ?? ''),
          dialect.contains(ref('s.displayName'), search ?? ''),
        ]),
      ),
    )
    .select(['s.subscriptionId', 's.displayName as subscriptionName', 's.state', 's.quotaId'])
    .orderBy('s.displayName')
    .orderBy('s.subscriptionId')
    .execute()
}

async function listedAt(db: Kysely<Tables>): Promise<string | null> {
  const listed = db.selectFrom('Subscription').where('state', '<>', unlisted)
  const newest = listed.select(({ fn }) => fn.max<string | null>('lastSeen').as('at'))
  return (await newest.executeTakeFirstOrThrow()).at
}
