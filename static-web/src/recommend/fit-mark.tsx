/** Whether the machines fit: a sign, a word and a colour. Null: it is not known. */
export function FitMark({ fits }: { fits: boolean | null }) {
  if (fits === null)
    return (
      <span className="limited">
        <span aria-hidden="true">?</span> not known
      </span>
    )
  return (
    <span className={fits ? 'available' : 'restricted'}>
      <span aria-hidden="true">{fits ? '✓' : '×'}</span> {fits ? 'fits' : 'does not fit'}
    </span>
  )
}
