import { Nothing } from '../../../grid/cells.js'
import { formatUtc } from '../../../ui/format.js'

/** The day of a time, as 2026-11-22. */
export function DayCell({ time, none = 'no date is set' }: { time: string | null; none?: string }) {
  if (time === null) return <Nothing why={none} />
  return (
    <time dateTime={time} title={formatUtc(time)}>
      {time.slice(0, 'yyyy-mm-dd'.length)}
    </time>
  )
}
