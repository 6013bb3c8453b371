import { Nothing } from '../../../grid/cells.js'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { daysUntil, daysWords, exhaustedWords } from './day-words.js'

interface Props {
  /** A date, such as 2026-12-04. */
  day: string | null
  none: string
  /** Whether the day is one to act by, so that it is marked once it is near or has come. */
  isDue?: boolean
  /** Whether a quota is expected to be exhausted on the day. */
  isExhaustion?: boolean
}

const nearDays = 7

/** A date, and how far it is. */
export function DayCell({ day, none, isDue = false, isExhaustion = false }: Props) {
  const now = useServiceNow(useAbout())
  if (day === null) return <Nothing why={none} />
  const days = daysUntil(day, now)
  const tone = isDue && days <= 0 ? 'restricted' : isDue && days <= nearDays ? 'limited' : 'days-left'
  return (
    <span>
      <time dateTime={day}>{day}</time>{' '}
      <span className={tone}>{isExhaustion ? exhaustedWords(days) : daysWords(days)}</span>
    </span>
  )
}
