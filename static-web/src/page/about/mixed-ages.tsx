import { ageLevel, formatAge, formatUtc } from '../../ui/format.js'
import { useAgeSeconds } from './service-time.js'
import { useSource } from './use-about.js'

interface Props {
  newest: string | null
  oldest: string | null
  /** The time that is shown, if it is in the past: ages count from it. */
  at: string | undefined
}

/** Says when the rows of a view were read; a range if some are at least an hour older than others. */
export function MixedAges({ newest, oldest, at }: Props) {
  const about = useSource()
  const age = useAgeSeconds(about)
  if (!newest || !oldest || !about) return null
  const ageThen = (time: string) => (at ? Math.max(0, (Date.parse(at) - Date.parse(time)) / 1000) : age(time))
  const [young, old] = [ageThen(newest), ageThen(oldest)]
  const eldest = at ? undefined : about.readings.oldestSubscriptions.find(one => one.oldestSnapshotTime === oldest)
  const since = at ? 'before' : 'ago'
  const hours = `${formatUtc(oldest)} to ${formatUtc(newest)}`
  if (old - young < 3600)
    return (
      <span title={hours}>
        read {formatAge(old)} {since}
      </span>
    )
  return (
    <span className={`age ${ageLevel(old, about.intervalHours)}`} title={hours}>
      read {formatAge(young)} to {formatAge(old)} {since}
      {eldest && `; the oldest: ${eldest.subscriptionName}`}
    </span>
  )
}
