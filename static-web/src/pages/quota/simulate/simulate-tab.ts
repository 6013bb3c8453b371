import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'
import { runRows } from '../workbench/run-rows.js'

export const simulateTab: TabDef = {
  name: 'simulate',
  label: 'Simulate',
  level: 'admin',
  // `plan`: `true` if the plan of the run comes first, with its options and its hash. `changes`: limits by series.
  options: ['run', 'plan', 'requests', 'transfers', 'planHash', 'changes'],
  filters: [],
  rows: runRows,
  View: lazy(whenOnline(async () => ({ default: (await import('./simulate-view.js')).SimulateView }))),
}
