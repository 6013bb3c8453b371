import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { viewHref } from '../../../page/address.js'
import { DetailSection } from '../../../page/detail/detail-section.js'
import { formatUtc, plural } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import type { ModelKey } from '../row-key.js'
import { historyOptions } from './detail-queries.js'

/** What differs now from some days ago, each with a link to the row as it was. */
export function RowHistory({ view, row }: { view: AIView; row: ModelKey }) {
  const about = useAbout()
  const now = useServiceNow(about)
  const read = useQuery({ ...historyOptions(row, now), enabled: about !== undefined })
  return (
    <DetailSection title="Net changes up to now" read={read}>
      {changes => (
        <ol className="spells">
          {changes.map(({ days, from, text, changedAt }) => (
            <li key={days}>
              <Link
                href={viewHref({ ...view, filter: { ...view.filter, at: from }, row })}
                aria-label={`The row ${plural(days, 'day')} ago`}
              >
                {plural(days, 'day')}
              </Link>
              {text === null ? (
                <span className="of">nothing differs, or it was not read yet</span>
              ) : (
                <span title={changedAt === null ? undefined : `Last changed ${formatUtc(changedAt)}`}>{text}</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </DetailSection>
  )
}
