import { Link } from 'wouter'
import type { Retirement } from '#shared/contract/ai/retirements.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { plural } from '../../../ui/format.js'
import type { AIView } from '../ai-view.js'
import { modelsHref } from '../model-links.js'
import { readReplacement } from './retirement-groups.js'

/** At most this many regions are shown without a click. */
const shortList = 2

/** One version of a model that retires on a day. */
export function RetirementItem({ view, row }: { view: AIView; row: Retirement }) {
  const regionTitle = useRegionTitle()
  const { provider, model, version, retiresAt, replacement, deploymentTypes, regions, usedBy, text } = row
  const name = [model, version].filter(Boolean).join(' ')
  const where = regions.map(regionTitle).join(', ')
  const next = replacement === null ? undefined : readReplacement(replacement)
  return (
    <li className={usedBy.length > 0 ? 'retirement in-use' : 'retirement'}>
      <time dateTime={retiresAt}>{retiresAt.slice(0, 'yyyy-mm-dd'.length)}</time>
      <div>
        <p>
          <strong>{text}</strong>
        </p>
        <p className="retirement-facts">
          <span className="of">{[provider, ...deploymentTypes].join(', ')}</span>
          <Link href={modelsHref(view, { model: [model], ...(version && { version: [version] }) })}>
            Where {name} is offered
          </Link>
          {next ? (
            <Link href={modelsHref(view, { model: [next.model], ...(next.version && { version: [next.version] }) })}>
              Replacement: {replacement}
            </Link>
          ) : (
            <span className="of">Azure names no replacement.</span>
          )}
        </p>
        {usedBy.length > 0 && <p>Quota in use: {usedBy.map(({ subscriptionName }) => subscriptionName).join(', ')}</p>}
        {regions.length <= shortList ? (
          <p className="of">In {where}</p>
        ) : (
          <details>
            <summary>{plural(regions.length, 'region')}</summary>
            <p>{where}</p>
          </details>
        )}
      </div>
    </li>
  )
}
