import { z } from 'zod'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { nameList } from '#shared/contract/common/name-list.js'
import { regionKey, subscriptionKey } from '#shared/contract/common/names.js'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The requested scope of a run. An absent part includes everything. */
export const IngestionScope = z
  .strictObject({
    regionPreset: CapacityFilter.shape.regionPreset,
    regions: nameList({
      pattern: /^[\w -]{1,60}$/,
      what: 'a region name such as westus2',
      key: regionKey,
      min: 1,
      max: 500,
    })
      .optional()
      .meta({ description: 'Regions, by name or display name, or all.' }),
    subscriptionIds: nameList({ pattern: uuid, what: 'a subscription id', key: subscriptionKey, min: 1, max: 1_000 })
      .optional()
      .meta({ description: 'Subscription ids, or all.' }),
  })
  .meta({ id: 'IngestionScope' })
export type IngestionScope = z.output<typeof IngestionScope>
