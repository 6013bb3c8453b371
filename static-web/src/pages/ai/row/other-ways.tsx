import { Link } from 'wouter'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { viewHref } from '../../../page/address.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { FitMark, fitVerb } from '../../../verdict/fit-mark.js'
import type { AIView } from '../ai-view.js'
import { Lifecycle } from '../lifecycle.js'
import { modelText } from '../row-key.js'

/** The other versions and deployment types of the model in this region and subscription. */
export function OtherWays({ view, rows }: { view: AIView; rows: readonly ModelRow[] }) {
  return (
    <section aria-labelledby="other-ways">
      <h3 id="other-ways">Other versions and deployment types here</h3>
      {rows.length === 0 ? (
        <p className="of">There is no other in this region and subscription.</p>
      ) : (
        <ul className="elsewhere">
          {rows.map(row => (
            <li key={modelText(row)}>
              <Link href={viewHref({ ...view, row })}>
                {[row.version, row.deploymentType].filter(Boolean).join(' ')}
                {row.quotaName?.toLowerCase().includes('finetune') && <span className="of"> fine-tuned</span>}
              </Link>
              <AvailabilityState state={row.availability} />
              {row.lifecycle === 'Retired' || row.fits === null ? (
                <Lifecycle state={row.lifecycle} />
              ) : (
                <FitMark fits={row.fits} words={fitVerb} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
