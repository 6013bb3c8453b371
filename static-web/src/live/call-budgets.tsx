import './live.css'
import type { CallBudget, LiveProblem } from '#shared/contract/live-calls/live-calls.js'
import { useServiceNow } from '../page/about/service-time.js'
import { useAbout } from '../page/about/use-about.js'
import { formatDistance, formatUtc, plural } from '../ui/format.js'

interface Props<Problem extends LiveProblem> {
  /** What was asked for, such as `scores`. */
  what: string
  found: {
    readonly budget: readonly CallBudget[]
    readonly problems: readonly Problem[]
    readonly isPartial: boolean
    readonly rows: readonly { readonly subscriptionId: string; readonly subscriptionName: string }[]
  }
  /** What a problem is about, beside its subscription and regions, such as `2 sizes`; empty: nothing. */
  about: (problem: Problem) => string
}

/** The calls left in this hour, and what is missing, with when to try again. */
export function CallBudgets<Problem extends LiveProblem>({ what, found, about }: Props<Problem>) {
  const { budget, problems, isPartial, rows } = found
  const now = useServiceNow(useAbout())
  const names = new Map(rows.map(row => [row.subscriptionId, row.subscriptionName]))
  const toName = (id: string): string => names.get(id) ?? id
  return (
    <>
      {isPartial && (
        <div className="banner past" role="alert">
          <span>
            <strong>Some {what} are missing or outdated.</strong>
            <ul>
              {problems.map(problem => {
                const { field, subscriptionId, regions, text, retryAt } = problem
                return (
                  <li key={`${subscriptionId} ${regions.join()} ${about(problem)} ${text}`}>
                    {field === null &&
                      `${[
                        subscriptionId === null ? 'All subscriptions' : toName(subscriptionId),
                        regions.length === 0 ? 'all regions' : plural(regions.length, 'region'),
                        about(problem),
                      ]
                        .filter(Boolean)
                        .join(', ')}: `}
                    {/[.?]$/.test(text) ? text : `${text}.`}{' '}
                    {retryAt && <span title={formatUtc(retryAt)}>Try again {formatDistance(retryAt, now)}.</span>}
                    {field === null && !retryAt && 'Trying again does not help until this is fixed.'}
                  </li>
                )
              })}
            </ul>
          </span>
        </div>
      )}
      <ul className="budget" aria-label="Calls left">
        {budget.map(({ subscriptionId, limit, remaining, used, resetsAt }) => (
          <li key={subscriptionId}>
            {toName(subscriptionId)}: <strong>{remaining}</strong> of {plural(limit, 'call')} an hour left
            <span className="of">
              {' '}
              ({used} used; resets {formatDistance(resetsAt, now)})
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
