import { Link } from 'wouter'
import { RegionName } from '../../../filters/region-name.js'
import { formatNumber } from '../../../ui/format.js'
import type { SeriesKey } from '../row-key.js'
import { capacityHref, isTotal, runwayHref } from '../series-hrefs.js'

interface Named extends SeriesKey {
  readonly subscriptionName: string
}

/** A series in a cell: family, subscription and region. */
export function SeriesCell({ series }: { series: Named }) {
  return (
    <span className="series">
      <strong>{isTotal(series.family) ? 'Regional total (cores)' : series.family}</strong>
      <span>
        {series.subscriptionName} · <RegionName region={series.region} />
      </span>
    </span>
  )
}

/** Where the figures of a series come from. */
export function EvidenceLinks({ series }: { series: Named }) {
  const name = `${series.family} of ${series.subscriptionName}`
  return (
    <span className="evidence">
      <Link href={capacityHref(series)}>
        Capacity<span className="visually-hidden"> of {name}</span>
      </Link>{' '}
      <Link href={runwayHref(series)}>
        Runway<span className="visually-hidden"> of {name}</span>
      </Link>
    </span>
  )
}

/** A figure before and after, and by how much it changes. */
export function BeforeAfter({ before, after }: { before: number | null; after: number | null }) {
  if (before === null || after === null) return <span className="of">not known</span>
  if (before === after) return formatNumber(after)
  return (
    <span className="before-after">
      <span className="of">{formatNumber(before)} →</span> {formatNumber(after)}
    </span>
  )
}
