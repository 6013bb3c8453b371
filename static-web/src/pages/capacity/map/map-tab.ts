import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const mapTab: TabDef = {
  name: 'map',
  label: 'Map',
  options: ['show'],
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./map-view.js')).MapView }))),
}
