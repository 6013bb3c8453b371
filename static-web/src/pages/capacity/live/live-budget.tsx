import type { LiveScores } from '#shared/contract/capacity/live-scores.js'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { formatDistance, formatUtc, plural } from '../../../ui/format.js'

/** The calls left in this hour, and the scores that are missing, with when to try again. */
export function LiveBudget({ found: { budget, problems, isPartial, rows } }: { found: LiveScores }) {
  const now = useServiceNow(useAbout())
  const names = new Map(rows.map(row => [row.subscriptionId, row.subscriptionName]))
  const toName = (id: string): string => names.get(id) ?? id
  return (
    <>
      {isPartial && (
        <div className="banner past" role="alert">
          <span>
            <strong>Some scores are missing or outdated.</strong>
            <ul>
              {problems.map(({ field, subscriptionId, regions, skus, text, retryAt }) => (
                <li key={`${subscriptionId} ${regions.join()} ${skus.join()} ${text}`}>
                  {field === null &&
                    `${[
                      subscriptionId === null ? 'All subscriptions' : toName(subscriptionId),
                      regions.length === 0 ? 'all regions' : plural(regions.length, 'region'),
                      plural(skus.length, 'size'),
                    ].join(', ')}: `}
                  {/[.?]$/.test(text) ? text : `${text}.`}{' '}
                  {retryAt && <span title={formatUtc(retryAt)}>Try again {formatDistance(retryAt, now)}.</span>}
                  {field === null && !retryAt && 'Trying again does not help until this is fixed.'}
                </li>
              ))}
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
