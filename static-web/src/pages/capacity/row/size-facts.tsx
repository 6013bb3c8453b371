import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { sizeFacts } from '#shared/contract/capacity/size-facts.js'
import type { CatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { DetailSection } from '../../../page/detail/detail-section.js'
import { formatUtc } from '../../../ui/format.js'
import { priceText } from '../price-text.js'
import { catalogSkuOptions } from './detail-queries.js'

/** The details of the size, its retirement and its price in the region. */
export function SizeFacts({ sku, region }: { sku: string; region: string }) {
  const read = useQuery(catalogSkuOptions(sku))
  return (
    <DetailSection title="The size" read={read}>
      {data => <Facts data={data} region={region} />}
    </DetailSection>
  )
}

function Facts({ data, region }: { data: z.infer<typeof CatalogSku>; region: string }) {
  const regionTitle = useRegionTitle()
  const here = data.regions.find(one => one.region === region)
  const price = here?.price
  const retirement = here?.retirementDate ?? data.size.retirementDate
  const others = Object.entries({ ...data.capabilities, ...here?.differs }).sort(([a], [b]) => a.localeCompare(b))
  return (
    <>
      <dl className="facts">
        {retirement && (
          <div>
            <dt>Retires</dt>
            <dd className="limited">{retirement}</dd>
          </div>
        )}
        {sizeFacts(data.size).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Price here</dt>
          <dd>
            {price ? withRegionTitles(priceText(price), regionTitle) : <span className="of">not read yet</span>}
            {price && <code>retail, read {formatUtc(price.readAt)}</code>}
          </dd>
        </div>
      </dl>
      <details className="capabilities">
        <summary>All {others.length} capabilities as Azure names them</summary>
        <dl className="facts">
          {others.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value ?? 'not reported here'}
                {here && Object.hasOwn(here.differs, name) && <span className="of"> differs from most regions</span>}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
