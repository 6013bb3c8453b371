import './live.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { liveScores } from '#shared/contract/capacity/live-scores.js'
import { send } from '../../../api/call.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { formatUtcSeconds, plural } from '../../../ui/format.js'
import type { CapacityView } from '../capacity-view.js'
import { LiveBudget } from './live-budget.js'
import { LiveForm } from './live-form.js'
import { estimateCost, type LiveBody, questionBody, readQuestion } from './live-question.js'
import { LiveTable } from './live-table.js'
import { ScoreMeaning } from './score-meaning.js'

/**
 * Never read automatically: every request uses up calls of the budget. The answer is kept while the user is on other
 * tabs.
 */
const liveOptions = (body: LiveBody) =>
  queryOptions({
    queryKey: ['live', body],
    queryFn: () => send(liveScores, body),
    enabled: false,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_800_000,
  })

/** Azure's own scores, requested now. */
export function LiveView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const question = readQuestion(view.options)
  const cost = estimateCost(question, view.filter, {
    regions: counts.values.list('region').map(({ value }) => value),
    subscriptions: counts.values.list('subscriptionIds').length,
  })
  const read = useQuery(liveOptions(questionBody(question, view.filter)))
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={{ ...read, isLoading: read.isFetching && !read.data }}
      failure="The live scores could not be read"
      isByHand
      form={
        <>
          <LiveForm question={question} cost={cost} busy={read.isFetching} onAsk={() => void read.refetch()} />
          {!read.data && !read.isFetching && !read.error && <ScoreMeaning open />}
        </>
      }
      status={({ rows, calls, checkedAt }) => (
        <>
          <strong>{plural(rows.length, 'score')}</strong>
          <span>
            {plural(calls.made, 'call')} made, {calls.saved} saved by the cache
          </span>
          <span>asked at {formatUtcSeconds(checkedAt)}</span>
        </>
      )}
    >
      {found => (
        <div className="view-body" aria-busy={read.isFetching}>
          <LiveBudget found={found} />
          <LiveTable view={view} rows={found.rows} />
          <ScoreMeaning open={false} />
        </div>
      )}
    </ViewFrame>
  )
}
