import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const freshnessTab: TabDef = {
  name: 'freshness',
  label: 'Freshness',
  options: [],
  filters: [],
  currentOnly: 'Freshness is current.',
  View: lazy(whenOnline(async () => ({ default: (await import('./freshness-view.js')).FreshnessView }))),
}
