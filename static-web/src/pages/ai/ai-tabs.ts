import type { TabDef } from '../../page/page-def.js'
import { changesTab } from './changes/changes-tab.js'
import { freeTab } from './free/free-tab.js'
import { matrixTab } from './matrix/matrix-tab.js'
import { modelsTab } from './models/models-tab.js'
import { quotaTab } from './quota/quota-tab.js'
import { retirementsTab } from './retirements/retirements-tab.js'
import { trendsTab } from './trends/trends-tab.js'

/** The tabs of the page of AI models, in their order. */
export const aiTabs: readonly TabDef[] = [
  matrixTab,
  modelsTab,
  quotaTab,
  retirementsTab,
  changesTab,
  trendsTab,
  freeTab,
]
