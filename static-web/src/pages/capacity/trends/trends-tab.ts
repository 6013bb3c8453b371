import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const trendsTab: TabDef = {
  name: 'trends',
  label: 'Trends',
  options: ['days', 'granularity', 'as'],
  currentOnly: 'trends run up to the newest readings.',
  View: lazy(whenOnline(async () => ({ default: (await import('./trends-view.js')).TrendsView }))),
}
