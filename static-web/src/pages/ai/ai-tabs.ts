import type { TabDef } from '../../page/page-def.js'
import { freeTab } from './free/free-tab.js'
import { modelsTab } from './models/models-tab.js'

/** The tabs of the page of AI models, in their order. */
export const aiTabs: readonly TabDef[] = [modelsTab, freeTab]
