import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shortSizeName } from '#shared/contract/common/names.js'
import { useSource } from '../../../page/about/use-about.js'
import { viewHref } from '../../../page/address.js'
import { NothingRead } from '../../../page/nothing-read.js'
import { formatNumber } from '../../../ui/format.js'
import type { CapacityView } from '../capacity-view.js'
import { catalogOptions, sizesInUse } from '../size-catalog.js'

/** Before a size is named: the question, and why nothing could answer it yet. */
export function EmptyQuestion({ view }: { view: CapacityView }) {
  const isUnread = useSource()?.snapshotTime === null
  return (
    <>
      <Question view={view} />
      {isUnread && <NothingRead />}
    </>
  )
}

/** Explains the question, with sizes of families in use as examples. */
function Question({ view }: { view: CapacityView }) {
  const { data } = useQuery(catalogOptions)
  const used = sizesInUse(data?.families ?? [])
  return (
    <section className="empty answer-empty" aria-labelledby="answer-empty-title">
      <h2 id="answer-empty-title">How many machines, of which size, and where?</h2>
      <p>
        Name a size above and press Enter: <kbd>d8s_v5</kbd> is enough. The answer says in which regions it fits, at
        what price, and what stops it elsewhere.
      </p>
      {used.length > 0 && (
        <>
          <p className="of">Families in use:</p>
          <ul className="used-families">
            {used.map(({ family, skus }) => (
              <li key={family.family}>
                <span>
                  {family.family} <span className="of">{formatNumber(family.quotaUsed ?? 0)} vCPU in use</span>
                </span>
                <span className="chips">
                  {skus.map(sku => (
                    <Link
                      key={sku}
                      className="chip"
                      href={viewHref({ ...view, filter: { ...view.filter, sku: [sku] } })}
                    >
                      {shortSizeName(sku)}
                    </Link>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
