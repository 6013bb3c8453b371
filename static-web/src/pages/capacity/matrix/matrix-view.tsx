import './matrix.css'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'wouter'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { matrixExport } from '#shared/contract/capacity/view-exports.js'
import { callPath } from '../../../api/call.js'
import { MixedAges } from '../../../page/about/mixed-ages.js'
import { Recomputed } from '../../../page/about/recomputed.js'
import { viewHref } from '../../../page/address.js'
import { ExportButton } from '../../../page/export/export-button.js'
import type { ExportDef } from '../../../page/export/export-def.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import { analyticsOptions } from '../analytics-query.js'
import type { CapacityView } from '../capacity-view.js'
import { RegionsView } from '../regions/lazy-regions-view.js'
import { MachineLegend } from '../words/machine-legend.js'
import { measuresFor, toMeasure } from './cell-measure.js'
import { FamilySearch } from './family-search.js'
import { MatrixTable } from './matrix-table.js'

const matrixFile: ExportDef = {
  path: query => callPath(matrixExport, query),
  contents: 'of families, with the state and the figure of each region',
}

/** Families by region: each cell has the color and sign of the share that fits, and one figure. */
function FamilyMatrix({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const read = useQuery(analyticsOptions(capacityFilterQuery(counts.filter)))
  const { desiredCount, zones } = view.filter
  const measures = useMemo(() => measuresFor({ desiredCount, zones }), [desiredCount, zones])
  const measure = toMeasure(measures, view.options.show)
  const wanted = useDeferredValue(view.options.find?.toLowerCase() ?? '')
  const matrix = read.data?.matrix
  const rows = useMemo(
    () => matrix?.rows.filter(({ family }) => family.toLowerCase().includes(wanted)) ?? [],
    [matrix, wanted],
  )
  const find = view.options.find
  const fileQuery = { ...capacityFilterQuery(counts.filter), show: measure.key, ...(find ? { find } : {}) }
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The matrix could not be read"
      isEmpty={({ matrix }) => matrix.rows.length === 0}
      status={data => (
        <>
          <strong>
            {plural(rows.length, 'family', 'families')} in {plural(data.matrix.regions.length, 'region')}
          </strong>
          <MixedAges newest={data.snapshotTime} oldest={data.oldestSnapshotTime} at={view.filter.at} />
          <Recomputed before={data.recomputedBefore} from={view.filter.at} />
        </>
      )}
      tools={() => (
        <div className="grid-tools">
          <ExportButton def={matrixFile} query={fileQuery} rows={rows.length} />
        </div>
      )}
      form={
        <div className="view-form">
          <FamilySearch value={view.options.find ?? ''} />
          <SelectField
            label="Figure in the cells"
            value={measure.key}
            options={measures.map(({ key, label }) => ({ value: key, label }))}
            onChange={show => updateOptions({ show: show === measures[0].key ? '' : show })}
          />
          <Link className="button small" href={viewHref({ ...view, options: { show: 'regions' } })}>
            Compare regions
          </Link>
          <MachineLegend request={view.filter} />
        </div>
      }
    >
      {({ matrix: { regions } }, busy) =>
        rows.length === 0 ? (
          <p className="empty" role="status">
            No family name contains “{view.options.find}”.
          </p>
        ) : (
          <MatrixTable view={view} regions={regions} rows={rows} measure={measure} busy={busy} />
        )
      }
    </ViewFrame>
  )
}

/** Families by region, or the sizes of some regions against each other. */
export function MatrixView({ view }: { view: CapacityView }) {
  return view.options.show === 'regions' ? <RegionsView view={view} /> : <FamilyMatrix view={view} />
}
