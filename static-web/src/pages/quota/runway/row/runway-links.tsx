import { Link } from 'wouter'
import type { ForecastRow } from '#shared/contract/quota/forecast-columns.js'
import { mayOpen } from '../../../../page/access/access-level.js'
import { pageHref } from '../../../../page/address.js'
import { useMe } from '../../../../session/me-query.js'
import { quotaName } from '../../quota-name.js'
import type { QuotaView } from '../../quota-view.js'
import { capacityHref, groupsHref, seriesQuery } from '../../series-hrefs.js'

const candidates = 'candidates'

/** Where the quota stands in the other pages, and how an administrator goes on with it. */
export function RunwayLinks({ view, row }: { view: QuotaView; row: ForecastRow }) {
  const me = useMe()
  const canCapture = view.page.tabs.some(({ name, level }) => name === candidates && mayOpen(level, me))
  return (
    <ul className="quota-links">
      <li>
        <Link href={capacityHref(row)}>Sizes that draw on this quota, in Capacity</Link>
      </li>
      <li>
        <Link href={groupsHref(row)}>What a quota group lends here, in Groups</Link>
      </li>
      {canCapture && (
        <li>
          <Link href={pageHref(quotaName, { view: candidates, ...seriesQuery(row), show: 'capture' })}>
            Capture as candidate
          </Link>
        </li>
      )}
    </ul>
  )
}
