import { listedModelColumns, type ModelRow } from '#shared/contract/ai/model-columns.js'
import { modelExport } from '#shared/contract/ai/model-export.js'
import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { modelPage } from '#shared/contract/ai/models.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import { plural } from '../../../ui/format.js'
import { type ModelKey, modelText } from '../row-key.js'
import { columnsFor, optionalColumns } from './model-grid-columns.js'

/** One row per way to deploy a model in a region of a subscription. */
export const ModelsView = listComponent<ModelFilter, ModelKey, ModelRow>({
  caption: 'AI models',
  isKeyed: true,
  rowCommands: 'the commands that deploy its model',
  useRows: ({ page }, query, range, refreshEveryMs) => usePagedRows(page, query, range, refreshEveryMs),
  columns: columnsFor,
  optionalColumns,
  rowId: modelText,
  rowHref: (view, row) => viewHref({ ...view, row }),
  rowLabel: (row, regionTitle) =>
    [row.model, row.version, row.deploymentType, `in ${regionTitle(row.region)}, ${row.subscriptionName}`]
      .filter(Boolean)
      .join(' '),
  apiPath: query => callPath(modelPage, query),
  export: {
    path: query => callPath(modelExport, query),
    columns: exportColumns(listedModelColumns),
  },
  count: total => plural(total, 'row'),
  failure: 'The models could not be read',
})
