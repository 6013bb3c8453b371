import type { Context } from '#functions/composition/context.js'
import { scoresOf } from '#functions/composition/placement.js'
import { analyticsReads } from '#shared/adapters/sql/capacity/capacity-analytics.js'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { nameReads } from '#shared/adapters/sql/capacity/name-reads.js'
import { subscriptionReads } from '#shared/adapters/sql/capacity/subscription-reads.js'
import { historyReads } from '#shared/adapters/sql/history/history-reads.js'
import { analyticsQueries } from '#shared/capacity/analytics-queries.js'
import { capacityQueries } from '#shared/capacity/capacity-queries.js'
import { historyQueries } from '#shared/capacity/history/history-queries.js'
import { maskedHistory } from '#shared/capacity/history/masked-history.js'
import { maskedAnalytics } from '#shared/capacity/masked-analytics.js'
import { maskedCapacity, maskedSubscriptions, meantSubscriptions } from '#shared/capacity/masked-capacity.js'
import { maskedScores } from '#shared/capacity/scores/masked-scores.js'
import { strandedQueries } from '#shared/capacity/stranded-queries.js'
import { maskOf } from '#shared/identity/subscription-mask.js'
import { maskedLiveScores } from '#shared/placement/masked-live-scores.js'
import { filterNames } from '#shared/reads/filter-names.js'
import { maskedNames } from '#shared/reads/known-names.js'
import { maskedRecommender } from '#shared/recommendations/masked-recommender.js'
import type { Caller } from './caller.js'

/**
 * The context as a caller may see it: where MASK_SUBSCRIPTION_IDS says so, those who are not signed in read masks in place
 * of the ids of subscriptions.
 */
export async function seenBy(caller: Caller, context: Context): Promise<{ context: Context; isMasked: boolean }> {
  if (!context.config.MASK_SUBSCRIPTION_IDS || (await caller.signedIn())) return { context, isMasked: false }
  return { context: masked(context), isMasked: true }
}

const kept = new WeakMap<Context, { secret: string; masked: Context }>()

function masked(context: Context): Context {
  const { database, clock, config, secrets } = context
  const [secret = ''] = secrets.of('SESSION_SECRET')
  const known = kept.get(context)
  if (known?.secret === secret) return known.masked
  const mask = (id: string) => maskOf(secret, id)
  const reads = capacityReads(database, config.PRICE_CURRENCY)
  const times = { clock, retentionDays: config.HISTORY_RETENTION_DAYS }
  const capacity = capacityQueries(maskedCapacity(reads, mask), clock, config.HISTORY_RETENTION_DAYS)
  const analytics = maskedAnalytics(analyticsReads(database), reads, mask)
  const made: Context = Object.create(context, {
    capacity: { value: capacity },
    filterNames: { value: filterNames(maskedNames(nameReads(database), mask)) },
    capacityHistory: { value: historyQueries(maskedHistory(historyReads(database), reads, mask), capacity, times) },
    analytics: { value: analyticsQueries(analytics, capacity) },
    stranded: { value: strandedQueries(analytics, capacity) },
    scores: { value: maskedScores(scoresOf(context), reads, mask) },
    liveScoring: lazily(() => maskedLiveScores(context.liveScoring, mask, meantSubscriptions(reads, mask))),
    recommender: lazily(() => maskedRecommender(context.recommender, reads, mask)),
    subscriptions: { value: maskedSubscriptions(subscriptionReads(database), mask) },
  })
  kept.set(context, { secret, masked: made })
  return made
}

/** Made when it is asked for: what asks the worker cannot be made in the worker itself, which has masks as well. */
function lazily<T>(make: () => T): { get: () => T } {
  let made: T | undefined
  return { get: () => (made ??= make()) }
}
