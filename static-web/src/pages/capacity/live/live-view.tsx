import { useQuery } from '@tanstack/react-query'
import { liveScores } from '#shared/contract/capacity/live-scores.js'
import { send } from '../../../api/call.js'
import { CallBudgets } from '../../../live/call-budgets.js'
import { CallCounts } from '../../../live/call-counts.js'
import { liveOptions } from '../../../live/live-options.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import type { CapacityView } from '../capacity-view.js'
import { LiveForm } from './live-form.js'
import { estimateCost, questionBody, readQuestion } from './live-question.js'
import { LiveTable } from './live-table.js'
import { ScoreMeaning } from './score-meaning.js'

/** Azure's own scores, requested now. */
export function LiveView({ view }: { view: CapacityView }) {
  const counts = useCounts(view)
  const question = readQuestion(view.options)
  const cost = estimateCost(question, view.filter, {
    regions: counts.values.list('region').map(({ value }) => value),
    subscriptions: counts.values.list('subscriptionIds').length,
  })
  const read = useQuery(liveOptions('live', questionBody(question, view.filter), body => send(liveScores, body)))
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
        <CallCounts count={plural(rows.length, 'score')} calls={calls} checkedAt={checkedAt} />
      )}
    >
      {found => (
        <div className="view-body" aria-busy={read.isFetching}>
          <CallBudgets what="scores" found={found} about={({ skus }) => plural(skus.length, 'size')} />
          <LiveTable view={view} rows={found.rows} />
          <ScoreMeaning open={false} />
        </div>
      )}
    </ViewFrame>
  )
}
