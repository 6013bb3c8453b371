import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { modelTrends } from '#shared/contract/ai/model-trends.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { callPath } from '../../../api/call.js'
import { SpanForm } from '../../../history/span-form.js'
import type { PointState } from '../../../history/trend-chart.js'
import { readSpan } from '../../../history/trend-span.js'
import { TrendView } from '../../../history/trend-view.js'
import { useSource } from '../../../page/about/use-about.js'
import { tabQuery } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { modelsHref } from '../model-links.js'
import { pointTime } from './point-time.js'
import { type DrawnPoint, toDrawn } from './trend-charts.js'
import { trendsOptions } from './trends-query.js'

const limits = { daily: 365 }

/** States of models by day. */
export function TrendsView({ view }: { view: AIView }) {
  const counts = useCounts(view)
  const span = readSpan(view.options, limits)
  const query = { ...tabQuery({ ...view, filter: counts.filter }), days: String(span.days) }
  const read = useQuery(trendsOptions(query))
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The trends could not be read"
      form={<SpanForm span={span} limits={limits} />}
      status={({ points }) => {
        const unread = points.filter(({ rows }) => rows === null).length
        return (
          <>
            <strong>{plural(points.length, 'day')}</strong>
            {unread > 0 && <span>{plural(unread, 'day')} before the first reading stay empty</span>}
          </>
        )
      }}
      tools={() => (
        <CopyAs>{() => <SnippetList snippets={apiSnippets(location.origin, callPath(modelTrends, query))} />}</CopyAs>
      )}
    >
      {(trends, busy) => <Trends view={view} trends={trends} asTable={span.asTable} busy={busy} />}
    </ViewFrame>
  )
}

interface Props {
  view: AIView
  trends: RouteResponse<typeof modelTrends>
  asTable: boolean
  busy: boolean
}

function Trends({ view, trends, asTable, busy }: Props) {
  const { points: read, quotas, snapshotTime } = trends
  // Where the last model of a filter has vanished, its answer has no reading: the newest one of all showed that.
  const newest = useSource()?.snapshotTime ?? snapshotTime
  const { charts, points, notAdded } = useMemo(() => toDrawn(read, quotas), [read, quotas])
  const { provider, model } = view.filter
  const state = ({ time: day, rows }: DrawnPoint): PointState => {
    const at = rows === null ? null : pointTime(day, newest)
    return at === null ? null : { time: at, href: modelsHref(view, { provider, model, at }) }
  }
  return (
    <>
      {notAdded > 0 && (
        <p className="of">
          Quota is drawn where each region has a pool of its own. Choose one region for the others: their figures must
          not be added over regions.
        </p>
      )}
      <TrendView trend={{ charts, points, granularity: 'daily', state }} asTable={asTable} busy={busy} />
    </>
  )
}
