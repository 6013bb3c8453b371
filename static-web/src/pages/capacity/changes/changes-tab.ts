import { lazy } from 'react'
import type { TabDef } from '../../../page/page-def.js'

export const changesTab: TabDef = {
  name: 'changes',
  label: 'Changes',
  options: ['from', 'to', 'kind', 'page'],
  View: lazy(async () => ({ default: (await import('./changes-view.js')).ChangesView })),
}
