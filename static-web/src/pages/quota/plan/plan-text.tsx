import type { PlanMove } from '#shared/contract/quota/plan.js'

/** What a step does and why, with what to know before it is done. */
export function PlanText({ row: { text, warning } }: { row: Pick<PlanMove, 'text' | 'warning'> }) {
  return (
    <>
      {text}
      {warning !== null && (
        <span className="plan-warning">
          <strong>Warning:</strong> {warning}
        </span>
      )}
    </>
  )
}
