import { Link } from 'wouter'
import { availabilities } from '#shared/contract/capacity/availability.js'
import type { Fact } from '#shared/contract/capacity/compared-facts.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { viewHref } from '../../../page/address.js'
import { Definitions } from '../../../ui/definition/definitions.js'
import { Icon } from '../../../ui/icon.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import type { CapacityView } from '../capacity-view.js'
import { type RowKey, rowText } from '../row-key.js'
import { type Compared, factTerms, factText } from './compared-facts.js'

interface Props {
  view: CapacityView
  compared: readonly Compared[]
  facts: readonly Fact[]
  onRemove: (mark: RowKey) => void
}

/** A column for each row, a line for each fact; one that differs has a sign and a ground of its own. */
export function CompareTable({ view, compared, facts, onRemove }: Props) {
  const regionTitle = useRegionTitle()
  const currency = compared.find(({ row }) => row)?.row?.currency ?? 'USD'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to be able to scroll it
    <section className="table-box compare" aria-label="Comparison, facts" tabIndex={0}>
      <table>
        <caption className="visually-hidden">Comparison</caption>
        <thead>
          <tr>
            <th scope="col">
              Fact <Definitions of="the facts" terms={factTerms} />
            </th>
            {compared.map(({ mark, row }) => (
              <th key={rowText(mark)} scope="col">
                <Link href={viewHref({ ...view, row: mark })}>{mark.vmSku}</Link>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`Remove ${mark.vmSku} in ${regionTitle(mark.region)}, ${row?.subscriptionName ?? mark.subscriptionId}`}
                  title="Remove"
                  onClick={() => onRemove(mark)}
                >
                  <Icon name="close" />
                </button>
                <span className="of">
                  {regionTitle(mark.region)}, {row?.subscriptionName ?? mark.subscriptionId}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(one => (
            <tr key={one.fact} className={one.differs ? 'differs' : undefined}>
              <th scope="row">
                {one.fact}
                {one.differs && (
                  <span className="differs-mark" title="differs">
                    <span aria-hidden="true"> ≠</span>
                    <span className="visually-hidden">, differs</span>
                  </span>
                )}
              </th>
              {one.values.map((value, index) => (
                <td key={rowText(compared[index]?.mark as RowKey)}>
                  <Value fact={one.fact} text={factText(one, value, currency)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {facts.length === 0 && <p className="hint">Nothing differs.</p>}
    </section>
  )
}

function Value({ fact, text }: { fact: string; text: string }) {
  const state = fact === 'Availability' && availabilities.find(one => one === text)
  return state ? <AvailabilityState state={state} /> : text
}
