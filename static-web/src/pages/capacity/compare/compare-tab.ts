import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const compareTab: TabDef = {
  name: 'compare',
  label: 'Compare',
  options: ['only'],
  isForMarks: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./compare-view.js')).CompareView }))),
}
