import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const matrixTab: TabDef = {
  name: 'matrix',
  label: 'Matrix',
  options: [],
  // Without the rows that are not offered, or have no zones, a gap could not be told from a row that is left out.
  filters: ['regionPreset', 'region', 'category', 'service', 'registered', 'subscriptionIds', 'search', 'at'],
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./matrix-view.js')).MatrixView }))),
}
