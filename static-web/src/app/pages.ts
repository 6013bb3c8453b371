import type { PageDef } from '../page/page-def.js'
import { capacityPage } from '../pages/capacity/capacity-page.js'

/** The pages of all areas. */
export const pages: readonly [PageDef, ...PageDef[]] = [capacityPage]
