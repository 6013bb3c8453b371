import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { DetailSection } from '../../../page/detail/detail-section.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { filteredHref, onlyRegion } from '../model-links.js'
import { quotaOptions } from './detail-queries.js'

/** The quota that the row draws on, as Azure words it: the evidence of the verdict; and the other models that draw on it. */
export function SharedQuota({ view, row }: { view: AIView; row: ModelRow }) {
  const read = useQuery({ ...quotaOptions(row, view.filter), enabled: row.quotaName !== null })
  if (row.quotaName === null) return null
  const { region, subscriptionId } = row
  const toModel = (model: string) =>
    filteredHref(view, 'models', { model: [model], subscriptionIds: [subscriptionId], ...onlyRegion(region) })
  return (
    <DetailSection title="Evidence: the quota and who draws on it" read={read}>
      {quota => {
        if (!quota) return <p className="of">Azure lists no quota of this name here, so it is not known.</p>
        const others = quota.models.filter(model => model !== row.model)
        return (
          <>
            <p>
              {quota.label}: {formatNumber(quota.quotaUsed)} of {formatNumber(quota.quotaLimit)} used{' '}
              <span className="of">in Azure’s own numbers, read {formatUtc(quota.snapshotTime)}</span>
            </p>
            {others.length === 0 ? (
              <p className="of">No other model draws on it.</p>
            ) : (
              <>
                <p>What they use is not free for this one:</p>
                <ul className="chips">
                  {others.map(model => (
                    <li key={model}>
                      <Link className="chip" href={toModel(model)}>
                        {model}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )
      }}
    </DetailSection>
  )
}
