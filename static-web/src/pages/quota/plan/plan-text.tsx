import type { PlanMove } from '#shared/contract/quota/plan.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'

/** What a step does and why, with what to know before it is done. */
export function PlanText({
  row: { text, warning },
}: {
  row: Pick<PlanMove, 'text'> & Partial<Pick<PlanMove, 'warning'>>
}) {
  const regionTitle = useRegionTitle()
  return (
    <>
      {withRegionTitles(text, regionTitle)}
      {warning && (
        <span className="plan-warning">
          <strong>Warning:</strong> {withRegionTitles(warning, regionTitle)}
        </span>
      )}
    </>
  )
}
