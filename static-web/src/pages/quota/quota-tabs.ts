import type { TabDef } from '../../page/page-def.js'
import { groupsTab } from './groups/groups-tab.js'
import { runwayTab } from './runway/runway-tab.js'

/** The tabs of the quota pages, in their order. */
export const quotaTabs: readonly TabDef[] = [groupsTab, runwayTab]
