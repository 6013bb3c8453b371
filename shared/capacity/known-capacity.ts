import { checkTime, type KnownTimes } from '#shared/reads/known-time.js'
import { knownReads } from '#shared/reads/row-reads.js'
import type { CapacityRepository } from './capacity-repository.js'

/** Rejects reads of times before the stored history. */
export const knownCapacity = (repository: CapacityRepository, times: KnownTimes): CapacityRepository => ({
  ...knownReads(repository, times),
  async families(filter) {
    checkTime('at', filter.at, times)
    return repository.families(filter)
  },
  async subscriptions(search, at) {
    checkTime('at', at, times)
    return repository.subscriptions(search, at)
  },
})
