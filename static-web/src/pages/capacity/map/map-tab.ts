import { lazy } from 'react'
import type { TabDef } from '../../../page/page-def.js'

export const mapTab: TabDef = {
  name: 'map',
  label: 'Map',
  options: ['show'],
  View: lazy(async () => ({ default: (await import('./map-view.js')).MapView })),
}
