import type { ServiceFreshness } from '#shared/contract/services/service-probe.js'
import { formatNumber } from '../../../ui/format.js'

/** The run of a source under way. */
export function RunProgress({ source: { title, running } }: { source: ServiceFreshness }) {
  if (!running) return null
  const { done, failed, total } = running.progress
  const words = total === null || total === 0 ? 'starting' : `${formatNumber(done)} of ${formatNumber(total)}`
  const failures = failed > 0 ? `, ${formatNumber(failed)} failed` : ''
  return (
    <span className="ingestion">
      <progress aria-label={`Reading: ${title}`} max={total || 1} {...(total ? { value: done + failed } : {})} />
      <span>
        Reading {title}: {words}
        {failures}
      </span>
    </span>
  )
}
