import { Link } from 'wouter'
import type { RegionComparison } from '#shared/contract/capacity/region-comparison.js'
import { maxRegions, minRegions, readOnly, regionDifferences } from '#shared/contract/capacity/region-comparison.js'
import { viewHref } from '../../../page/address.js'
import { updateOptions } from '../../../page/use-view.js'
import { Definitions } from '../../../ui/definition/definitions.js'
import { formatNumber } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import type { CapacityView } from '../capacity-view.js'
import { regionTerms } from './region-columns.js'
import { hasLeftOut } from './regions-query.js'

interface Props {
  view: CapacityView
  /** The compared regions; undefined where they are too few or too many. */
  regions: readonly string[] | undefined
  found: RegionComparison | undefined
  regionTitle: (region: string) => string
}

/** Which of the sizes are listed, and the way back to the families. */
export function RegionsForm({ view, regions, found, regionTitle }: Props) {
  const onlyHere = (region: string) => inBrackets(found?.regions.find(one => one.region === region)?.onlyHere)
  return (
    <div className="view-form">
      <Link className="button small" href={viewHref({ ...view, options: {} })}>
        Back to the matrix
      </Link>
      {regions && (
        <>
          <SelectField
            label="Offered in"
            value={regions.includes(view.options.onlyIn ?? '') ? String(view.options.onlyIn) : ''}
            options={[
              { value: '', label: 'any of the regions' },
              ...regions.map(region => ({ value: region, label: `only ${regionTitle(region)}${onlyHere(region)}` })),
            ]}
            onChange={onlyIn => updateOptions({ onlyIn, page: '' })}
          />
          <SelectField
            label="Sizes"
            value={readOnly(view.options.only ?? '') ?? ''}
            options={[
              { value: '', label: 'all' },
              { value: 'differences', label: `differences only${inBrackets(found?.differing)}` },
              ...regionDifferences.map(name => ({
                value: name,
                label: `that differ in ${name}${inBrackets(found?.differences[name])}`,
              })),
            ]}
            onChange={only => updateOptions({ only, page: '' })}
          />
          <Definitions of="the comparison" terms={regionTerms} />
          {hasLeftOut(view.filter) && (
            <p className="hint">
              The filters by availability, fit and price are not applied here: a size that they hide would look as if
              the region did not offer it.
            </p>
          )}
        </>
      )}
    </div>
  )
}

const inBrackets = (count: number | null | undefined): string =>
  typeof count === 'number' ? ` (${formatNumber(count)})` : ''

/** What stands in the place of the comparison where its regions are not chosen. */
export function ChooseRegions() {
  return (
    <section className="state-panel" aria-label="No comparison">
      <h2>
        Choose {minRegions} to {maxRegions} regions
      </h2>
      <p>
        The filter Region says which regions are compared. Then each size is listed with what each region offers of it.
      </p>
    </section>
  )
}
