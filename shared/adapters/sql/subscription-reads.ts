import type { Kysely } from 'kysely'
import type { SubscriptionRepository } from '#shared/capacity/subscription-repository.js'
import type { Subscription } from '#shared/contract/capacity.js'
import { contains, escapeLike } from './capacity-filter.js'
import type { Database } from './database.js'
import type { Tables } from './schema.js'

export function subscriptionReads({ db }: Database): SubscriptionRepository {
  return {
    list: search => list(db, search),
    listedAt: () => listedAt(db),
    version: async () => (await listedAt(db)) ?? '',
  }
}

/** A subscription that is listed no more keeps its row, which names its stored capacity. */
function list(db: Kysely<Tables>, search: string | undefined): Promise<Subscription[]> {
  const like = search && `%${escapeLike(search)}%`
  return db
    .selectFrom('Subscription as s')
    .where('s.lastSeen', '=', eb =>
      eb.selectFrom('Subscription as n').select(({ fn }) => fn.max('n.lastSeen').as('at')),
    )
    .$if(Boolean(like), query =>
      query.where(eb =>
        eb.or([
          contains(eb.ref('s.subscriptionId'), like as string),
          contains(eb.ref('s.displayName'), like as string),
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
