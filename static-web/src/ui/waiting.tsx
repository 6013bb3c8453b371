/** A placeholder while something is being read. It appears only after a short delay. */
export function Waiting() {
  return (
    <p className="waiting" role="status">
      Loading …
    </p>
  )
}
