import type { TabDef } from '../../page/page-def.js'
import { answerTab } from './answer/answer-tab.js'
import { changesTab } from './changes/changes-tab.js'
import { compareTab } from './compare/compare-tab.js'
import { familiesTab } from './families/families-tab.js'
import { liveTab } from './live/live-tab.js'
import { mapTab } from './map/map-tab.js'
import { matrixTab } from './matrix/matrix-tab.js'
import { recommendTab } from './recommend/recommend-tab.js'
import { sizesTab } from './sizes/sizes-tab.js'
import { trendsTab } from './trends/trends-tab.js'

/** The tabs of the capacity page, in their order. */
export const capacityTabs: readonly TabDef[] = [
  answerTab,
  sizesTab,
  familiesTab,
  matrixTab,
  mapTab,
  trendsTab,
  changesTab,
  recommendTab,
  liveTab,
  compareTab,
]
