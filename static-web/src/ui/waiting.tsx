/** Stands where something is being read; shows itself where that takes longer than a blink. */
export function Waiting() {
  return (
    <p className="waiting" role="status">
      Loading …
    </p>
  )
}
