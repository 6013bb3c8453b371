import { useQuery } from '@tanstack/react-query'
import { modelCapacities } from '#shared/contract/ai/model-capacity.js'
import { send } from '../../../api/call.js'
import { CallBudgets } from '../../../live/call-budgets.js'
import { CallCounts } from '../../../live/call-counts.js'
import { liveOptions } from '../../../live/live-options.js'
import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { plural } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { FreeForm } from './free-form.js'
import { type FreeBody, freeBody } from './free-question.js'
import { FreeTable } from './free-table.js'

/** How much of one model Azure would take in now, beside the quota that is free. */
export function FreeView({ view }: { view: AIView }) {
  const counts = useCounts(view)
  const body = freeBody(view.filter)
  const read = useQuery(
    liveOptions('free capacity', body ?? { model: '' }, (asked: FreeBody) => send(modelCapacities, asked)),
  )
  const subscriptions = view.filter.subscriptionIds?.length ?? counts.values.list('subscriptionIds').length
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={{ ...read, isLoading: read.isFetching && !read.data }}
      failure="The free capacity could not be read"
      isByHand
      form={
        <FreeForm
          filter={view.filter}
          versions={counts.values.list('version').map(({ value }) => value)}
          calls={subscriptions}
          busy={read.isFetching}
          onAsk={() => void read.refetch()}
        />
      }
      status={({ rows, model, version, calls, checkedAt }) => (
        <CallCounts
          count={`${plural(rows.length, 'row')}${model === null ? '' : ` of ${model} ${version}`}`}
          calls={calls}
          checkedAt={checkedAt}
        />
      )}
    >
      {found => (
        <div className="view-body" aria-busy={read.isFetching}>
          <CallBudgets
            what="figures"
            found={found}
            about={({ deploymentTypes }) =>
              deploymentTypes.length === 0 ? '' : plural(deploymentTypes.length, 'deployment type')
            }
          />
          <FreeTable view={view} rows={found.rows} />
          <p className="hint">{found.doesNotProve}</p>
        </div>
      )}
    </ViewFrame>
  )
}
