import { Link } from 'wouter'
import { availabilities } from '#shared/contract/capacity/availability.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { viewHref } from '../../../page/address.js'
import { Definitions } from '../../../ui/definition/definitions.js'
import { Icon } from '../../../ui/icon.js'
import { AvailabilityState } from '../availability-state.js'
import type { CapacityView } from '../capacity-view.js'
import { type RowKey, rowText } from '../row-key.js'
import { type Compared, type ComparedFact, factTerms } from './compared-facts.js'

interface Props {
  view: CapacityView
  compared: readonly Compared[]
  facts: readonly ComparedFact[]
  onRemove: (mark: RowKey) => void
}

/** A column for each row, a line for each fact; one that differs has a sign and a ground of its own. */
export function CompareTable({ view, compared, facts, onRemove }: Props) {
  const regionTitle = useRegionTitle()
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
          {facts.map(({ term, values, differs }) => (
            <tr key={term} className={differs ? 'differs' : undefined}>
              <th scope="row">
                {term}
                {differs && (
                  <span className="differs-mark" title="differs">
                    <span aria-hidden="true"> ≠</span>
                    <span className="visually-hidden">, differs</span>
                  </span>
                )}
              </th>
              {values.map((value, index) => (
                <td key={rowText(compared[index]?.mark as RowKey)}>
                  <Value term={term} value={value} />
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

function Value({ term, value }: { term: string; value: string }) {
  const state = term === 'Availability' && availabilities.find(one => one === value)
  return state ? <AvailabilityState state={state} /> : value
}
