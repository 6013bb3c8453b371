/** Whether the machines fit: a sign, a word and a colour. */
export function FitMark({ fits }: { fits: boolean }) {
  return (
    <span className={fits ? 'available' : 'restricted'}>
      <span aria-hidden="true">{fits ? '✓' : '×'}</span> {fits ? 'fits' : 'does not fit'}
    </span>
  )
}
