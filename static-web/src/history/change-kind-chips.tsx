import { own } from '#shared/contract/common/own.js'
import { updateOptions } from '../page/use-view.js'
import { formatNumber } from '../ui/format.js'
import { type ChangeKinds, toggleKind } from './change-times.js'

interface Props<Kind extends string> {
  known: ChangeKinds<Kind>
  labels: Readonly<Record<Kind, string>>
  /** Those that are listed. */
  chosen: readonly Kind[]
  /** How many there are of each; undefined if that is not known. */
  counts?: Readonly<Record<Kind, number>> | undefined
}

/** The kinds of change that are listed. */
export function ChangeKindChips<Kind extends string>({ known, labels, chosen, counts }: Props<Kind>) {
  return (
    <fieldset className="chips">
      <legend className="visually-hidden">Kinds of change</legend>
      {known.all.map(kind => (
        <button
          key={kind}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(kind)}
          onClick={() => updateOptions({ kind: toggleKind(known, chosen, kind), page: '' })}
        >
          {own(labels, kind)}
          {counts && <span className="of">{formatNumber(own(counts, kind) ?? 0)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
