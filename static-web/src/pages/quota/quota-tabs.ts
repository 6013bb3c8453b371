import type { TabDef } from '../../page/page-def.js'
import { applyTab } from './apply/apply-tab.js'
import { candidatesTab } from './candidates/candidates-tab.js'
import { groupsTab } from './groups/groups-tab.js'
import { planTab } from './plan/plan-tab.js'
import { runwayTab } from './runway/runway-tab.js'
import { simulateTab } from './simulate/simulate-tab.js'

/** The tabs of the quota pages, in their order. */
export const quotaTabs: readonly TabDef[] = [groupsTab, runwayTab, candidatesTab, planTab, simulateTab, applyTab]
