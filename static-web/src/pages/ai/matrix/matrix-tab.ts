import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const matrixTab: TabDef = {
  name: 'matrix',
  label: 'Matrix',
  options: ['show'],
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./matrix-view.js')).MatrixView }))),
}
