import './retirements.css'
import { useQuery } from '@tanstack/react-query'
import type { Retirement } from '#shared/contract/ai/retirements.js'
import { modelRetirements } from '#shared/contract/ai/retirements.js'
import { callPath } from '../../../api/call.js'
import { tabQuery } from '../../../page/address.js'
import { CopyAs } from '../../../page/copy-as/copy-as.js'
import { apiSnippets } from '../../../page/copy-as/snippet.js'
import { SnippetList } from '../../../page/copy-as/snippet-list.js'
import { useCounts } from '../../../page/use-counts.js'
import { updateOptions } from '../../../page/use-view.js'
import { ViewFrame } from '../../../page/view-frame.js'
import { Definitions } from '../../../ui/definition/definitions.js'
import { formatNumber, plural } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { NoMatch } from '../no-match.js'
import { term } from '../words/terms.js'
import { CalendarLinks } from './calendar-links.js'
import { RequestForm } from './request-form.js'
import { byMonth } from './retirement-groups.js'
import { RetirementItem } from './retirement-item.js'
import { type RetirementRequest, readRequest, requestOptions, requestQuery } from './retirement-request.js'
import { retirementsOptions } from './retirements-query.js'
import { TimeAxis } from './time-axis.js'

const terms = [term('Lifecycle', 'lifecycle'), term('Quota in use', 'quotaInUse')]

/** What retires when and where, the next first. */
export function RetirementsView({ view }: { view: AIView }) {
  const counts = useCounts(view)
  const request = readRequest(view.options)
  const query = { ...tabQuery({ ...view, filter: counts.filter }), ...requestQuery(request) }
  const read = useQuery(retirementsOptions(query))
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={read}
      failure="The retirements could not be read"
      form={<RequestForm request={request} />}
      status={({ rows, total, truncated }) => (
        <>
          <strong>
            {plural(total, 'retirement')} within {plural(request.days, 'day')}
          </strong>
          {truncated && <span>first {formatNumber(rows.length)} shown</span>}
          <span>{formatNumber(rows.filter(({ usedBy }) => usedBy.length > 0).length)} with quota in use</span>
        </>
      )}
      tools={() => (
        <div className="grid-tools">
          <Definitions of="the list" terms={terms} />
          <CalendarLinks query={query} />
          <CopyAs>
            {() => <SnippetList snippets={apiSnippets(location.origin, callPath(modelRetirements, query))} />}
          </CopyAs>
        </div>
      )}
    >
      {({ rows }, busy) => (
        <div className="view-body retirements" aria-busy={busy}>
          {rows.length === 0 ? (
            <NothingRetires view={view} request={request} />
          ) : (
            <RetirementList view={view} rows={rows} days={request.days} />
          )}
        </div>
      )}
    </ViewFrame>
  )
}

interface Props {
  view: AIView
  rows: readonly Retirement[]
  days: number
}

function RetirementList({ view, rows, days }: Props) {
  return (
    <>
      <TimeAxis rows={rows} days={days} />
      {byMonth(rows).map(({ month, title, rows: group }) => (
        <section key={month} aria-label={title}>
          <h2>
            {title} <span className="of">{formatNumber(group.length)}</span>
          </h2>
          <ol>
            {group.map(row => (
              <RetirementItem
                key={[row.provider, row.model, row.version, row.retiresAt].join('/')}
                view={view}
                row={row}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

const longest = 365

function NothingRetires({ view, request }: { view: AIView; request: RetirementRequest }) {
  const { days, inUse } = request
  const ask = (change: Partial<RetirementRequest>) => updateOptions(requestOptions({ ...request, ...change }))
  return (
    <NoMatch view={view} title={`Nothing retires within ${plural(days, 'day')}`}>
      <p>
        {inUse
          ? 'No model that matches the filters, and of which a quota is in use, has a date in these days.'
          : 'No model that matches the filters has a date in these days. A model without a date is not listed.'}
      </p>
      {inUse && (
        <button type="button" className="button" onClick={() => ask({ inUse: false })}>
          Include quota that is not in use
        </button>
      )}
      {days < longest && (
        <button type="button" className="button" onClick={() => ask({ days: longest })}>
          Within {plural(longest, 'day')}
        </button>
      )}
    </NoMatch>
  )
}
