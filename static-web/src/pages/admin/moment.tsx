import { useServiceNow } from '../../page/about/service-time.js'
import { useAbout } from '../../page/about/use-about.js'
import { formatDistance, formatUtc } from '../../ui/format.js'

/** A time in UTC, with its distance from now in the tooltip or behind it. */
export function Moment({ time, withDistance = false }: { time: string; withDistance?: boolean }) {
  const distance = formatDistance(time, useServiceNow(useAbout()))
  return (
    <time dateTime={time} title={distance}>
      {formatUtc(time)}
      {withDistance && <span className="of"> · {distance}</span>}
    </time>
  )
}
