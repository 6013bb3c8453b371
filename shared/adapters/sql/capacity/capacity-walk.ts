import { selectRowsByKeys } from '#shared/adapters/sql/keyed-rows.js'
import { type WalkOptions, walkKeys } from '#shared/adapters/sql/reads/walk-keys.js'
import type { PricedCapacity } from '#shared/capacity/capacity-repository.js'
import type { SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { orderedKeys } from './capacity-rows.js'
import type { PricedDatabase } from './row-prices.js'

/** Streams all rows of a filter in their order; see `walkKeys`. */
export const walkRows = (
  database: PricedDatabase,
  filter: CapacityFilter,
  sort: Sort<SortableColumn>,
  options: WalkOptions,
): AsyncGenerator<PricedCapacity[]> =>
  walkKeys(
    database,
    orderedKeys(database, filter, sort),
    ['subscriptionId', 'region', 'vmSku'],
    keys => selectRowsByKeys(database, filter, keys),
    options,
  )
