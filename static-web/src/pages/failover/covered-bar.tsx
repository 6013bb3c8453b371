import { Meter, Nothing } from '../../grid/cells.js'
import { formatNumber } from '../../ui/format.js'

interface Props {
  used: number
  /** Null: not known. */
  missing: number | null
}

/** How much of what is used is missing, with the share that is covered as a bar. */
export function CoveredBar({ used, missing }: Props) {
  if (missing === null)
    return (
      <span className="unknown">
        <Nothing why="not known" /> not known
      </span>
    )
  const share = used === 0 ? 1 : (used - missing) / used
  return (
    <span className="with-meter">
      <Meter share={share} tone={missing === 0 ? 'good' : share > 0 ? 'middling' : 'poor'} />
      <span className={missing > 0 ? 'restricted' : undefined}>{missing === 0 ? 'none' : formatNumber(missing)}</span>
    </span>
  )
}
