import { ageLevel, formatAge, formatUtc } from '../ui/format.js'
import { useAgeSeconds } from './freshness.js'
import { useAbout } from './use-about.js'

interface Props {
  newest: string | null
  oldest: string | null
}

/** Says when the rows of a view were read; a range where some are at least an hour older than others. */
export function MixedAges({ newest, oldest }: Props) {
  const about = useAbout()
  const age = useAgeSeconds(about)
  if (!newest || !oldest || !about) return null
  const [young, old] = [age(newest), age(oldest)]
  const hours = `${formatUtc(oldest)} to ${formatUtc(newest)}`
  if (old - young < 3600) return <span title={hours}>read {formatAge(old)} ago</span>
  return (
    <span className={`age ${ageLevel(old, about.intervalHours)}`} title={hours}>
      read {formatAge(young)} to {formatAge(old)} ago
    </span>
  )
}
