import type { StillTrue } from '#shared/contract/quota/reports.js'
import { formatUtc } from '../../ui/format.js'

interface Props {
  stillTrue: StillTrue
  busy: boolean
  onCheck: () => void
}

/** Whether the rows of the report have changed since it was made. */
export function StillTrueNote({ stillTrue, busy, onCheck }: Props) {
  const { text, checkedAt, newestSnapshotTime, state } = stillTrue
  return (
    <section className={`banner report-check ${state}`} aria-labelledby="report-check">
      <span role="status">
        <strong id="report-check">Is this still true?</strong> {text}{' '}
        <span className="of">
          {newestSnapshotTime !== null && <>Newest reading {formatUtc(newestSnapshotTime)} · </>}
          checked {formatUtc(checkedAt)}
        </span>
      </span>
      <button type="button" className="button small" disabled={busy} onClick={onCheck}>
        Check again
      </button>
    </section>
  )
}
