import { formatUtc } from '../ui/format.js'

interface Props {
  /** Where the present rules begin, as the answer says; null: everything was judged by them. */
  before: string | null
  /** The earliest time that is shown; absent: now. */
  from: string | undefined
}

/** Says that verdicts of the past are not those of their time. */
export function Recomputed({ before, from }: Props) {
  if (before === null || from === undefined || Date.parse(from) >= Date.parse(before)) return null
  return <span>Verdicts before {formatUtc(before)} were recomputed by the present rules.</span>
}
