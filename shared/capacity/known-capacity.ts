import { checkTime, type KnownTimes } from '#shared/reads/known-time.js'
import type { CapacityRepository } from './capacity-repository.js'

/** Reads of times that are known; of others they answer with a refusal. */
export function knownCapacity(repository: CapacityRepository, times: KnownTimes): CapacityRepository {
  const check = (at: string | undefined) => checkTime('at', at, times)
  return {
    ...repository,
    async rows(filter, sort, window) {
      check(filter.at)
      return repository.rows(filter, sort, window)
    },
    async *walk(filter, sort, limit) {
      check(filter.at)
      yield* repository.walk(filter, sort, limit)
    },
    async count(filter) {
      check(filter.at)
      return repository.count(filter)
    },
    async overview(filter) {
      check(filter.at)
      return repository.overview(filter)
    },
    async families(filter) {
      check(filter.at)
      return repository.families(filter)
    },
    async subscriptions(search, at) {
      check(at)
      return repository.subscriptions(search, at)
    },
    async snapshotTimes(filter) {
      check(filter.at)
      return repository.snapshotTimes(filter)
    },
  }
}
