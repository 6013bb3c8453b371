import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const trendsTab: TabDef = {
  name: 'trends',
  label: 'Trends',
  options: ['days', 'as'],
  filters: ['regionPreset', 'region', 'provider', 'model', 'subscriptionIds'],
  currentOnly: 'trends run up to the newest readings.',
  View: lazy(whenOnline(async () => ({ default: (await import('./trends-view.js')).TrendsView }))),
}
