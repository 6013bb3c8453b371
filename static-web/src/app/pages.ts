import type { PageDef } from '../page/page-def.js'
import { aiPage } from '../pages/ai/ai-page.js'
import { capacityPage } from '../pages/capacity/capacity-page.js'

/** The pages of all areas. */
export const pages: readonly [PageDef, ...PageDef[]] = [capacityPage, aiPage]
