import { filteredRegions, type Places } from '#shared/contract/common/scope-filter.js'
import { useFilterState } from '../../filters/filter-context.js'
import type { AnyFilter } from '../../filters/filter-def.js'
import { failedPlaces } from './readings-words.js'
import { useAgeSeconds } from './service-time.js'
import { useSource } from './use-about.js'

/** Names the regions of a view whose last reading failed: their rows are older, or missing. */
export function FailedRegions({ filter }: { filter: AnyFilter }) {
  const about = useSource()
  const age = useAgeSeconds(about)
  const { readLabel } = useFilterState()
  if (!about || about.readings.failed === 0) return null
  const shown = filteredRegions(filter as Places)
  const failedRegions = about.readings.failedRegions.filter(
    ({ region }) => region === null || shown === undefined || shown.includes(region),
  )
  const text = failedPlaces({ ...about.readings, failedRegions }, age, region => readLabel('region', region))
  return text && <p className="banner failed-note">{text} Their rows are older than the others, or missing.</p>
}
