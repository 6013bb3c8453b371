import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'
import { runRows } from '../workbench/run-rows.js'

export const applyTab: TabDef = {
  name: 'apply',
  label: 'Apply',
  level: 'admin',
  // `job`: one apply instead of the list.
  options: ['job'],
  filters: [],
  rows: runRows,
  View: lazy(whenOnline(async () => ({ default: (await import('./apply-view.js')).ApplyView }))),
}
