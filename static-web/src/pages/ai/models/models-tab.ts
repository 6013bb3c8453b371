import { lazy } from 'react'
import { sortableModelColumns } from '#shared/contract/ai/model-columns.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'

export const modelsTab: TabDef = {
  name: 'models',
  label: 'Models',
  options: [],
  sortable: sortableModelColumns,
  hasSummary: true,
  View: lazy(whenOnline(async () => ({ default: (await import('./models-view.js')).ModelsView }))),
}
