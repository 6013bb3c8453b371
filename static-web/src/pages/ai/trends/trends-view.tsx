import { useQuery } from '@tanstack/react-query'
import { type ModelTrendPoint, modelTrends } from '#shared/contract/ai/model-trends.js'
import { callPath } from '../../../api/call.js'
import { SpanForm } from '../../../history/span-form.js'
import type { PointState } from '../../../history/trend-chart.js'
import { readSpan } from '../../../history/trend-span.js'
import { TrendView } from '../../../history/trend-view.js'
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
import { trendCharts } from './trend-charts.js'
import { trendsOptions } from './trends-query.js'

const limits = { daily: 365 }

/** States of models by day. */
export function TrendsView({ view }: { view: AIView }) {
  const counts = useCounts(view)
  const span = readSpan(view.options, limits)
  const query = { ...tabQuery({ ...view, filter: counts.filter }), days: String(span.days) }
  const read = useQuery(trendsOptions(query))
  const { provider, model } = view.filter
  const toState =
    (snapshotTime: string | null) =>
    ({ time: day, rows }: ModelTrendPoint): PointState => {
      const at = rows === null ? null : pointTime(day, snapshotTime)
      return at === null ? null : { time: at, href: modelsHref(view, { provider, model, at }) }
    }
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
      {({ points, snapshotTime }, busy) => (
        <TrendView
          trend={{ charts: trendCharts, points, granularity: 'daily', state: toState(snapshotTime) }}
          asTable={span.asTable}
          busy={busy}
        />
      )}
    </ViewFrame>
  )
}
