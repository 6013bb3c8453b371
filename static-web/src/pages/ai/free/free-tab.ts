import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const freeTab: TabDef = {
  name: 'free',
  label: 'Free capacity',
  options: [],
  currentOnly: "Azure's free capacity is that at the time of the request.",
  View: lazy(whenOnline(async () => ({ default: (await import('./free-view.js')).FreeView }))),
}
