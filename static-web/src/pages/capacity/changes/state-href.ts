import type { CapacityChangeRow } from '#shared/contract/capacity/capacity-changes.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { CapacityView } from '../capacity-view.js'
import { onlyRegion, sizesHref } from '../size-links.js'

type Changed = Pick<CapacityChangeRow, 'subscriptionId' | 'region' | 'vmSku' | 'family'>

/** The sizes that a change is about, at a time (ISO, or `undefined` for now), in whatever state they were then. */
export const stateHref = (view: CapacityView, row: Changed, at: string | undefined): string =>
  sizesHref(view, {
    ...onlyRegion(row.region),
    subscriptionIds: [row.subscriptionId],
    ...(row.vmSku ? { sku: [row.vmSku] } : isFamily(row.family) ? { family: [familyKey(row.family)] } : {}),
    availability: undefined,
    at,
  })

/** Not so the totals of a region, which hold for every family. */
const isFamily = (name: string): boolean => /family$/i.test(name)
