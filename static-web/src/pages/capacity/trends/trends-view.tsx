import '../../../history/trends.css'
import { useQuery } from '@tanstack/react-query'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import { TrendCharts } from '../../../history/trend-charts.js'
import { daysFor, readSpan, spanOptions, type TrendSpan } from '../../../history/trend-span.js'
import { TrendTable } from '../../../history/trend-table.js'
import { Recomputed } from '../../../page/about/recomputed.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { formatUtc, plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import type { CapacityView } from '../capacity-view.js'
import { lastRead } from './trend-lines.js'
import { trendsOptions } from './trends-query.js'

/** States, quotas and scores by day or by hour. */
export function TrendsView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const span = readSpan(view.options)
  const filter = capacityFilterQuery({ ...counts.filter, at: undefined })
  const read = useQuery(trendsOptions({ ...filter, days: String(span.days), granularity: span.granularity }))
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The trends could not be read"
      form={<SpanForm span={span} />}
      status={({ points, granularity, from, to, recomputedBefore }) => {
        const gaps = points.filter(({ snapshotTime }) => snapshotTime === null).length
        return (
          <>
            <strong>{plural(points.length, granularity === 'daily' ? 'day' : 'hour')}</strong>
            <span>
              {formatUtc(from)} to {formatUtc(to)}
            </span>
            <Recomputed before={recomputedBefore} from={from} />
            {gaps > 0 && <span>nothing was read in {gaps} of them, which stay empty</span>}
          </>
        )
      }}
    >
      {(trends, busy) => (
        <div className="view-body" aria-busy={busy}>
          {lastRead(trends.points) < 0 ? (
            <p className="empty" role="status">
              Nothing was read in this period.
            </p>
          ) : span.asTable ? (
            <TrendTable view={view} trends={trends} busy={busy} />
          ) : (
            <TrendCharts key={`${trends.from} ${trends.granularity}`} view={view} trends={trends} />
          )}
        </div>
      )}
    </ViewFrame>
  )
}

function SpanForm({ span }: { span: TrendSpan }) {
  const set = (change: Partial<TrendSpan>) => {
    const next = { ...span, ...change }
    const days = Math.min(next.days, daysFor(next.granularity).at(-1) ?? next.days)
    updateOptions(spanOptions({ ...next, days }))
  }
  return (
    <div className="view-form">
      <SelectField
        label="Last"
        value={String(span.days)}
        options={daysFor(span.granularity).map(days => ({ value: String(days), label: plural(days, 'day') }))}
        onChange={days => set({ days: Number(days) })}
      />
      <SelectField
        label="One point per"
        value={span.granularity}
        options={[
          { value: 'daily', label: 'day' },
          { value: 'hourly', label: 'hour' },
        ]}
        onChange={granularity => set({ granularity: granularity === 'hourly' ? 'hourly' : 'daily' })}
      />
      <button type="button" className="button" onClick={() => set({ asTable: !span.asTable })}>
        {span.asTable ? 'Show as charts' : 'Show as table'}
      </button>
    </div>
  )
}
