import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import { RegionName, useRegionTitle } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { QuotaCell, ScoreCell, ZonesCell } from '../../../grid/cells.js'
import { useAgeSeconds } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { Definitions, type Term } from '../../../ui/definition/definitions.js'
import { Fact } from '../../../ui/fact.js'
import { formatAge, formatNumber, formatUtc, plural } from '../../../ui/format.js'
import { money } from '../../../ui/money.js'
import { AvailabilityState } from '../../../verdict/availability-state.js'
import { askedWords, isAsking } from '../asked-words.js'
import type { RowRequest } from '../capacity-queries.js'
import { FitCell, hasVerdict } from '../fit-cells.js'
import { regionalTitle } from '../sizes/capacity-grid-columns.js'
import { term } from '../words/terms.js'

/** A row in words, the verdict first. */
export function RowFacts({ row, asked }: { row: CapacityRow; asked: RowRequest }) {
  const age = useAgeSeconds(useAbout())
  const regionTitle = useRegionTitle()
  return (
    <>
      <div className="verdict">
        <AvailabilityState state={row.availability} />
        <p>{verdict(row)}</p>
        <Definitions of="this row" terms={rowTerms(row)} />
      </div>
      <dl className="facts">
        <Fact term="Region">
          <RegionName region={row.region} />
        </Fact>
        <Fact term="Subscription">
          {row.subscriptionName}
          <code>{row.subscriptionId}</code>
        </Fact>
        <Fact term="Size">{sizeWords(row)}</Fact>
        {row.family && (
          <Fact term="Family">
            {row.family}
            {row.familyBase && ` (${row.familyBase} series)`}
          </Fact>
        )}
        {row.resourceType !== 'disks' && (
          <>
            <Fact term="Family quota, vCPU">
              <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />
            </Fact>
            <Fact term={hasVerdict(row) ? 'Regional total, vCPU' : 'Dedicated-host total, vCPU'}>
              <QuotaCell used={row.regionalUsed} limit={row.regionalLimit} title={regionalTitle(row.resourceType)} />
            </Fact>
          </>
        )}
        {hasVerdict(row) && (
          <>
            <Fact term={`Fits (${askedWords(asked)})`}>
              <FitCell {...row} />
            </Fact>
            <Fact term="Shortfall">{shortfallSentence(row)}</Fact>
            <Fact term="Machines that fit">
              {row.machinesThatFit === null ? 'not known without a quota' : formatNumber(row.machinesThatFit)}
            </Fact>
            <Fact term={isAsking(asked) ? `Score for ${askedWords(asked)}` : 'Placement score'}>
              <ScoreCell score={row.placementScore} />
            </Fact>
            <Fact term="Price, Linux">{priceWords(row, regionTitle)}</Fact>
          </>
        )}
        <Fact term="Zones">
          <ZonesCell zones={row.zones} restricted={row.restrictedZones} />
          {row.restrictedZones.length > 0 && <span className="of"> struck: restricted</span>}
        </Fact>
        <Fact term="Kind">{row.resourceType}</Fact>
        <Fact term="Read">
          {asked.at === undefined && `${formatAge(age(row.snapshotTime))} ago, `}
          {formatUtc(row.snapshotTime)}
        </Fact>
      </dl>
    </>
  )
}

const rowTerms = (row: CapacityRow): readonly Term[] => [
  term(row.availability, row.availability),
  ...(row.resourceType === 'disks' ? [] : [term('Family quota', 'family'), term('Regional total', 'regional')]),
  ...(hasVerdict(row) ? machineTerms : []),
  term('Zones', 'zones'),
]

const machineTerms: readonly Term[] = [
  term('Fits', 'fits'),
  term('Shortfall', 'shortfall'),
  term('Machines that fit', 'machinesThatFit'),
  term('Placement score', 'score'),
  term('Price', 'price'),
]

function shortfallSentence({ shortfall }: CapacityRow): string {
  if (!shortfall) return 'not known'
  if (shortfall.text === null) return 'none'
  return `${plural(shortfall.machines, 'machine')}: ${shortfall.text}`
}

/** First what stops the size; if nothing does, how many machines fit. */
function verdict({ bindingConstraint, machinesThatFit, resourceType }: CapacityRow): string {
  if (bindingConstraint) return bindingConstraint.text
  if (resourceType !== 'virtualMachines') return 'Offered: no machine verdict.'
  if (machinesThatFit === null) return 'Nothing is known to stop it.'
  return `Nothing stops it: ${plural(machinesThatFit, 'machine')} ${machinesThatFit === 1 ? 'fits' : 'fit'} the quota.`
}

function priceWords(
  { pricePerHour, pricePerMonth, priceDerivedFrom, currency }: CapacityRow,
  regionTitle: (region: string) => string,
): string {
  if (pricePerHour === null || pricePerMonth === null) return 'not known'
  const derived = priceDerivedFrom === null ? '' : `; derived from ${withRegionTitles(priceDerivedFrom, regionTitle)}`
  const month = `${money(pricePerMonth, currency)} a month for the machines asked for`
  return `${money(pricePerHour, currency)} an hour each; ${month}${derived}`
}

function sizeWords({ vCpus, memoryGiB }: CapacityRow): string {
  const words = [
    vCpus === null ? null : `${formatNumber(vCpus)} vCPU`,
    memoryGiB === null ? null : `${formatNumber(memoryGiB)} GiB memory`,
  ]
  return words.filter(word => word !== null).join(', ') || 'not described'
}
