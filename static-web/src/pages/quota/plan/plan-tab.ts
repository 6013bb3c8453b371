import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'
import { runRows } from '../workbench/run-rows.js'

export const planTab: TabDef = {
  name: 'plan',
  label: 'Plan',
  level: 'admin',
  options: ['run', 'requests', 'transfers'],
  // A plan is of a whole run: a part of its moves would not work.
  filters: [],
  rows: runRows,
  View: lazy(whenOnline(async () => ({ default: (await import('./plan-view.js')).PlanView }))),
}
