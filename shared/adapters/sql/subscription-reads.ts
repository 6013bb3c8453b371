import type { SubscriptionRepository } from '#shared/capacity/subscription-repository.js'
import { contains, escapeLike } from './capacity-filter.js'
import type { Database } from './database.js'

export function subscriptionReads({ db }: Database): SubscriptionRepository {
  return {
    list: search => {
      const like = search && `%${escapeLike(search)}%`
      return db
        .selectFrom('Subscription as s')
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
    },
  }
}
