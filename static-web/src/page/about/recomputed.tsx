import { formatUtc } from '../../ui/format.js'

interface Props {
  /** The time before which verdicts were recomputed, as the answer says; null: none was. */
  before: string | null
  /** The earliest time that is shown; absent: now. */
  from: string | undefined
}

/** Null where no verdict that is shown was recomputed. */
export function recomputedText(before: string | null, from: string | undefined): string | null {
  if (before === null || from === undefined || Date.parse(from) >= Date.parse(before)) return null
  return `Verdicts before ${formatUtc(before)} were recomputed by the present rules.`
}

/** Says that verdicts of the past are not those of their time. */
export function Recomputed({ before, from }: Props) {
  const text = recomputedText(before, from)
  return text && <span>{text}</span>
}
