import { readView } from '../../page/address.js'
import { capacityPage } from './capacity-page.js'
import type { CapacityView } from './capacity-view.js'

/** The view that a query text describes. */
export const readCapacityView = (search: string): CapacityView => readView(capacityPage, search).view as CapacityView
