import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const liveTab: TabDef = {
  name: 'live',
  label: 'Live scores',
  options: ['sizes', 'by'],
  currentOnly: 'live scores are those at the time of the request.',
  View: lazy(whenOnline(async () => ({ default: (await import('./live-view.js')).LiveView }))),
}
