import type { Kysely } from 'kysely'
import type { SubscriptionRepository } from '#shared/capacity/subscription-repository.js'
import type { Subscription } from '#shared/contract/capacity.js'
import type { Database } from './database.js'
import type { Tables } from './schema.js'

export function subscriptionReads(database: Database): SubscriptionRepository {
  const { db } = database
  return {
    list: search => list(database, search),
    listedAt: () => listedAt(db),
    version: async () => (await listedAt(db)) ?? '',
  }
}

/** A subscription that is listed no more keeps its row, which names its stored capacity. */
function list({ db, dialect }: Database, search: string | undefined): Promise<Subscription[]> {
  return db
    .selectFrom('Subscription as s')
    .where('s.lastSeen', '=', eb =>
      eb.selectFrom('Subscription as n').select(({ fn }) => fn.max('n.lastSeen').as('at')),
    )
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
  const newest = db.selectFrom('Subscription').select(({ fn }) => fn.max<string | null>('lastSeen').as('at'))
  return (await newest.executeTakeFirstOrThrow()).at
}
