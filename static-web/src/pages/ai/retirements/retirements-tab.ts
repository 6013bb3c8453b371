import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const retirementsTab: TabDef = {
  name: 'retirements',
  label: 'Retirements',
  options: ['days', 'inUse'],
  filters: ['regionPreset', 'region', 'provider', 'model', 'subscriptionIds'],
  currentOnly: 'retirements are those that Azure lists now, counted from today.',
  View: lazy(whenOnline(async () => ({ default: (await import('./retirements-view.js')).RetirementsView }))),
}
