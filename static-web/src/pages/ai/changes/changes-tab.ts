import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const changesTab: TabDef = {
  name: 'changes',
  label: 'Changes',
  options: ['from', 'to', 'kind'],
  filters: ['regionPreset', 'region', 'provider', 'model', 'subscriptionIds', 'search'],
  View: lazy(whenOnline(async () => ({ default: (await import('./changes-view.js')).ChangesView }))),
}
