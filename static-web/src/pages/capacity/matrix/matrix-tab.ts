import { lazy } from 'react'
import type { TabDef } from '../../../page/page-def.js'

export const matrixTab: TabDef = {
  name: 'matrix',
  label: 'Matrix',
  options: ['show', 'find'],
  View: lazy(async () => ({ default: (await import('./matrix-view.js')).MatrixView })),
}
