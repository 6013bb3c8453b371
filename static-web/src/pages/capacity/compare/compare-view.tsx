import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import './compare.css'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'wouter'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { comparedFacts } from '#shared/contract/capacity/compared-facts.js'
import { compareExport } from '#shared/contract/capacity/view-exports.js'
import { callPath } from '../../../api/call.js'
import { ErrorBanner } from '../../../failure/error-panel.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { ExportButton } from '../../../page/export/export-button.js'
import type { ExportDef } from '../../../page/export/export-def.js'
import { lastTabHref } from '../../../page/tab-memory.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import { rowOptions } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'
import { updateView } from '../capacity-view.js'
import { catalogSkuOptions } from '../row/detail-queries.js'
import { type RowKey, rowText } from '../row-key.js'
import { CompareTable } from './compare-table.js'
import type { Compared } from './compared-facts.js'

/** The rows that were marked, side by side. */
export function CompareView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const regionTitle = useRegionTitle()
  const { marks } = view
  const rows = useQueries({ queries: marks.map(mark => rowOptions(mark, view.filter)) })
  const sizes = useQueries({
    queries: marks.map(({ vmSku }, index) => ({
      ...catalogSkuOptions(vmSku),
      // The catalog has nothing but machines.
      enabled: rows[index]?.data?.rows[0]?.resourceType === 'virtualMachines',
    })),
  })
  const isLoading = [...rows, ...sizes].some(one => one.isLoading)
  const error = rows.find(row => row.error && !row.data)?.error ?? null
  const failedSizes = sizes.filter(size => size.error && !size.data)
  const sizesError = failedSizes[0]?.error
  const retrySizes = () => failedSizes.forEach(size => void size.refetch())
  const compared = marks.map(
    (mark, index): Compared => ({
      mark,
      row: rows[index]?.data?.rows[0] as CapacityRow | undefined,
      size: sizes[index]?.data,
    }),
  )
  const facts = comparedFacts(compared, text => withRegionTitles(text, regionTitle))
  const differing = facts.filter(({ differs }) => differs)
  const onlyDifferences = view.options.only === 'differences'
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={{
        data: isLoading || error ? undefined : facts,
        error,
        isPlaceholderData: false,
        isLoading,
        refetch: () => rows.forEach(row => void row.refetch()),
      }}
      failure="The rows could not be read"
      status={() =>
        marks.length > 0 && (
          <>
            <strong>{plural(marks.length, 'row')}</strong>
            <span>
              {differing.length} of {plural(facts.length, 'fact')} differ
            </span>
          </>
        )
      }
      tools={() =>
        marks.length > 0 && <CompareTools view={view} facts={onlyDifferences ? differing.length : facts.length} />
      }
    >
      {() =>
        marks.length === 0 ? (
          <p className="empty">
            Nothing is marked. Mark up to 6 rows among the <Link href={lastTabHref(view, 'sizes')}>sizes</Link>, by
            their boxes or the key <kbd>c</kbd>.
          </p>
        ) : (
          <div className="view-body">
            {sizesError && (
              <ErrorBanner title="Not all facts of the sizes could be read." error={sizesError} onRetry={retrySizes} />
            )}
            <CompareTable
              view={view}
              compared={compared}
              facts={onlyDifferences ? differing : facts}
              onRemove={(mark: RowKey) => updateView({ marks: marks.filter(one => rowText(one) !== rowText(mark)) })}
            />
          </div>
        )
      }
    </ViewFrame>
  )
}

const comparisonFile: ExportDef = {
  path: query => callPath(compareExport, query),
  contents: 'of facts, with a column for each size',
}

function CompareTools({ view, facts }: { view: CapacityView; facts: number }) {
  const { marks, filter } = view
  const onlyDifferences = view.options.only === 'differences'
  const { at, desiredCount, zones } = filter
  const query = {
    mark: marks.map(rowText).join(','),
    ...capacityFilterQuery({ at, desiredCount, zones }),
    ...(onlyDifferences ? { only: 'differences' } : {}),
  }
  return (
    <div className="grid-tools">
      <label className="check">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={event => updateOptions({ only: event.target.checked ? 'differences' : '' })}
        />
        Differences only
      </label>
      <button type="button" className="button small" onClick={() => updateView({ marks: [] })}>
        Remove all
      </button>
      <ExportButton def={comparisonFile} query={query} rows={facts} />
    </div>
  )
}
