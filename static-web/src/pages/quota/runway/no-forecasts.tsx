import { useSource } from '../../../page/about/use-about.js'
import type { QuotaView } from '../quota-view.js'

/** No forecast of any quota; nothing if a filter may be the reason. */
export function noForecasts(view: QuotaView) {
  return Object.keys(view.page.filter.codec.query(view.filter)).length > 0 ? undefined : <NoForecasts />
}

function NoForecasts() {
  const isUnread = useSource()?.snapshotTime === null
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>{isUnread ? 'Nothing has been forecast yet' : 'No quota is in use'}</h2>
      <p>
        {isUnread
          ? 'Forecasts are computed from the history of use, after capacity has been read. Rows appear here once that has run.'
          : 'A forecast needs a quota with use in its history, and none of those that were read has any.'}
      </p>
    </section>
  )
}
