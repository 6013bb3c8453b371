import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { RegionName } from '../../../filters/region-name.js'
import { viewHref } from '../../../page/address.js'
import { DetailSection } from '../../../page/detail/detail-section.js'
import { formatShort } from '../../../ui/format.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import type { AIView } from '../ai-view.js'
import { capacityWords } from '../capacity-words.js'
import type { ModelKey } from '../row-key.js'
import { measuredText } from '../words/measure-words.js'
import { elsewhereOptions } from './detail-queries.js'

const maxRegions = 8

/** The other regions where the same subscription can deploy the same model in the same way, the highest quota first. */
export function Elsewhere({ view, row }: { view: AIView; row: ModelKey }) {
  const read = useQuery(elsewhereOptions(row, view.filter))
  const { capacity } = view.filter
  const title = capacity === undefined ? 'Where else quota is free' : `Where else ${capacityWords(capacity)} fit`
  return (
    <DetailSection title={title} read={read}>
      {({ rows }) => {
        const found = bestByRegion(rows, row)
        if (found.length === 0) return <p className="hint">In no other region of this subscription.</p>
        return (
          <>
            <ul className="elsewhere">
              {found.slice(0, maxRegions).map(other => (
                <li key={other.region}>
                  <Link href={viewHref({ ...view, row: other })}>
                    <RegionName region={other.region} />
                  </Link>
                  <AvailabilityState state={other.availability} />
                  <Deployable row={other} />
                </li>
              ))}
            </ul>
            {found.length > maxRegions && <p className="of">and {found.length - maxRegions} more regions</p>}
          </>
        )
      }}
    </DetailSection>
  )
}

function Deployable({ row: { deployable, measure } }: { row: ModelRow }) {
  if (deployable === null || measure === null) return <span className="of">not known</span>
  return <span title={measuredText(deployable, measure)}>{formatShort(deployable)}</span>
}

/** One row of each other region: of the same version and quota if there is one. */
function bestByRegion(rows: readonly ModelRow[], of: ModelKey): ModelRow[] {
  const likeness = (row: ModelRow) => Number(row.version === of.version) * 2 + Number(row.quotaName === of.quotaName)
  const found = new Map<string, ModelRow>()
  for (const row of rows) {
    if (row.region === of.region || row.lifecycle === 'Retired') continue
    const known = found.get(row.region)
    if (!known || likeness(row) > likeness(known)) found.set(row.region, row)
  }
  return [...found.values()]
}
