import { Link } from 'wouter'
import type { ModelFilter } from '#shared/contract/ai/model-filter.js'
import { aiQuotaPage } from '#shared/contract/ai/quota.js'
import { type AIQuotaRow, listedQuotaColumns } from '#shared/contract/ai/quota-columns.js'
import { aiQuotaExport } from '#shared/contract/ai/quota-export.js'
import { measures } from '#shared/contract/ai/quota-measure.js'
import { quotaStateLabels, quotaStates } from '#shared/contract/ai/quota-states.js'
import { callPath } from '../../../api/call.js'
import { viewHref } from '../../../page/address.js'
import { exportColumns } from '../../../page/export/export-columns.js'
import { listComponent } from '../../../page/list/list-component.js'
import { usePagedRows } from '../../../page/list/use-paged-rows.js'
import { updateOptions } from '../../../page/use-view.js'
import { plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import type { AIView } from '../ai-view.js'
import { modelsHref, quotasHref } from '../model-links.js'
import { NoMatch } from '../no-match.js'
import type { ModelKey } from '../row-key.js'
import { measureName } from '../words/measure-words.js'
import { optionalQuotaColumns, quotaGridColumns } from './quota-grid-columns.js'
import { quotaPages } from './quota-queries.js'

/** What a list may narrow itself to: values that the API knows. */
function ownQuery({ options }: AIView): Record<string, string> {
  const measure = measures.find(one => one === options.measure)
  const state = quotaStates.find(one => one === options.state)
  return { ...(measure && { measure }), ...(state && { state }) }
}

/** More names than this are not written into an address. */
const maxNames = 10

/** The models that draw on a quota; for a quota of no model, the quota itself. */
function rowHref(view: AIView, { models, quotaName, region, subscriptionId }: AIQuotaRow): string {
  const where = { region: [region], subscriptionIds: [subscriptionId], search: quotaName }
  if (models.length === 0) return quotasHref(view, where)
  return modelsHref(view, { ...where, ...(models.length <= maxNames && { model: models }) })
}

/** One row per quota; a row links to the models that draw on it. */
export const QuotaList = listComponent<ModelFilter, ModelKey, AIQuotaRow>({
  caption: 'AI quotas',
  useRows: (_, query, range, refreshEveryMs) => usePagedRows<AIQuotaRow>(quotaPages, query, range, refreshEveryMs),
  ownQuery,
  whenEmpty: view => (
    <NoMatch view={view} title="No quota matches">
      {Object.keys(ownQuery(view)).length > 0 && (
        <button type="button" className="button" onClick={() => updateOptions({ measure: '', state: '' })}>
          Any measure, any state
        </button>
      )}
    </NoMatch>
  ),
  columns: () => quotaGridColumns,
  optionalColumns: () => optionalQuotaColumns,
  rowId: ({ subscriptionId, region, quotaName }) => `${subscriptionId}/${region}/${quotaName}`,
  rowHref,
  rowLabel: (row, regionTitle) =>
    `Models that draw on ${row.quotaName} in ${regionTitle(row.region)}, ${row.subscriptionName}`,
  apiPath: query => callPath(aiQuotaPage, query),
  export: {
    path: query => callPath(aiQuotaExport, query),
    columns: exportColumns(listedQuotaColumns),
  },
  count: total => plural(total, 'quota'),
  failure: 'The quotas could not be read',
  form: view => (
    <div className="view-form">
      <Link
        className="button small"
        href={viewHref({ ...view, sort: { column: 'quotaUsed', direction: 'desc' }, options: {} })}
      >
        By provider
      </Link>
      <SelectField
        label="Counts"
        value={view.options.measure ?? ''}
        options={[{ value: '', label: 'anything' }, ...measures.map(value => ({ value, label: measureName(value) }))]}
        onChange={measure => updateOptions({ measure })}
      />
      <SelectField
        label="What is left"
        value={view.options.state ?? ''}
        options={[
          { value: '', label: 'any' },
          ...quotaStates.map(value => ({ value, label: quotaStateLabels[value] })),
        ]}
        onChange={state => updateOptions({ state })}
      />
    </div>
  ),
})
