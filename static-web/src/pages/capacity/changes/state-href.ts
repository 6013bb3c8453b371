import type { CapacityChangeRow } from '#shared/contract/capacity/capacity-changes.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { CapacityView } from '../capacity-view.js'
import { onlyRegion, sizesHref } from '../size-links.js'

type Changed = Pick<CapacityChangeRow, 'subscriptionId' | 'region' | 'vmSku' | 'family'>

/** The address of the sizes in a change, in any state, at a time (ISO, or `undefined` for now). */
export const stateHref = (view: CapacityView, row: Changed, at: string | undefined): string =>
  sizesHref(view, {
    ...onlyRegion(row.region),
    subscriptionIds: [row.subscriptionId],
    ...(row.vmSku ? { sku: [row.vmSku] } : isFamily(row.family) ? { family: [familyKey(row.family)] } : {}),
    availability: undefined,
    at,
  })

/** The totals of a region hold for every family, so they get no family filter. */
const isFamily = (name: string): boolean => /family$/i.test(name)
