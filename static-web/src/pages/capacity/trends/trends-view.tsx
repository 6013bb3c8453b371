import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { capacityFilterQuery } from '#shared/contract/capacity/capacity-filter.js'
import {
  type CapacityTrends,
  longestHourlyDays,
  longestTrendDays,
  type TrendPoint,
} from '#shared/contract/capacity/capacity-history.js'
import { SpanForm } from '../../../history/span-form.js'
import type { PointState } from '../../../history/trend-chart.js'
import { readSpan } from '../../../history/trend-span.js'
import { TrendView } from '../../../history/trend-view.js'
import { Recomputed } from '../../../page/about/recomputed.js'
import { viewHref } from '../../../page/address.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { formatUtc, plural } from '../../../ui/format.js'
import type { CapacityView } from '../capacity-view.js'
import { trendChartsFor } from './trend-lines.js'
import { trendsOptions } from './trends-query.js'

const limits = { daily: longestTrendDays, hourly: longestHourlyDays }

/** States, quotas and scores by day or by hour. */
export function TrendsView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const span = readSpan(view.options, limits)
  const filter = capacityFilterQuery({ ...counts.filter, at: undefined })
  const read = useQuery(trendsOptions({ ...filter, days: String(span.days), granularity: span.granularity }))
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The trends could not be read"
      form={<SpanForm span={span} limits={limits} />}
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
      {(trends, busy) => <Trends view={view} trends={trends} asTable={span.asTable} busy={busy} />}
    </ViewFrame>
  )
}

interface Props {
  view: CapacityView
  trends: CapacityTrends
  asTable: boolean
  busy: boolean
}

function Trends({ view, trends: { points, granularity }, asTable, busy }: Props) {
  const { filter } = view
  const charts = useMemo(() => trendChartsFor(filter), [filter])
  const state = ({ snapshotTime: at }: TrendPoint): PointState =>
    at === null
      ? null
      : { time: at, href: viewHref({ ...view, view: 'sizes', filter: { ...filter, at }, options: {} }) }
  return <TrendView trend={{ charts, points, granularity, state }} asTable={asTable} busy={busy} />
}
