import '../../../page/detail/detail.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { familyKey } from '#shared/contract/common/names.js'
import type { QuotaCandidate } from '#shared/contract/quota/candidate-columns.js'
import { quotaCandidates } from '#shared/contract/quota/candidates.js'
import { call } from '../../../api/call.js'
import { Answer } from '../../../failure/answer.js'
import { RegionName } from '../../../filters/region-name.js'
import { NumberCell, QuotaCell } from '../../../grid/cells.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { Fact } from '../../../ui/fact.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import type { QuotaView } from '../quota-view.js'
import { type SeriesKey, seriesText } from '../row-key.js'
import { capacityHref, runwayHref } from '../series-hrefs.js'
import { runsKey } from '../workbench/run-queries.js'
import { GroupName } from './group-name.js'
import { RoleMark } from './role-mark.js'

/** One row of a run; null if there is none. */
const rowOptions = (key: SeriesKey, runId: string | undefined) =>
  queryOptions({
    queryKey: [runsKey, 'row', seriesText(key), runId],
    queryFn: async ({ signal }) => {
      const { subscriptionId, region, family } = key
      const query = { subscriptionIds: subscriptionId, region, family: familyKey(family), pageSize: '10' }
      const { rows } = await call(quotaCandidates, { ...query, ...(runId ? { runId } : {}) }, signal)
      return rows.find(row => familyKey(row.family) === familyKey(family)) ?? null
    },
    staleTime: 60_000,
  })

/** Why a quota of a run gives or needs, and where its figures come from. */
export function CandidateDetail({ view, row: key }: { view: QuotaView; row: SeriesKey }) {
  const read = useQuery(rowOptions(key, view.options.run))
  return (
    <>
      <Answer failure="This row could not be read" read={read}>
        {row => (row === null ? <p className="hint">The run has no such row.</p> : <Facts row={row} />)}
      </Answer>
      <footer>
        <CopyButton text={location.href} label="Copy link" />
      </footer>
    </>
  )
}

function Facts({ row }: { row: QuotaCandidate }) {
  const { growthRestriction } = row
  return (
    <>
      <p>
        <RoleMark row={row} /> in <RegionName region={row.region} />, {row.subscriptionName}
      </p>
      <p>{row.why}</p>
      <nav className="narrow-to" aria-label="Evidence">
        <Link className="chip" href={capacityHref(row)}>
          Sizes of the family
        </Link>
        <Link className="chip" href={runwayHref(row)}>
          Use and forecast
        </Link>
      </nav>
      <dl className="facts">
        <Fact term="Family quota used">
          <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />
        </Fact>
        <Fact term="Regional total used">
          <QuotaCell used={row.regionalUsed} limit={row.regionalLimit} />
        </Fact>
        <Fact term="Free">{formatNumber(row.quotaFree)} vCPU</Fact>
        <Fact term="Buffer">{formatNumber(row.buffer)} vCPU stay with a donor</Fact>
        <Fact term="Movable">{formatNumber(row.movable)} vCPU</Fact>
        <Fact term="Need">{formatNumber(row.need)} vCPU beyond the use</Fact>
        <Fact term="Shortfall">{formatNumber(row.shortfall)} vCPU</Fact>
        <Fact term="Forecast use">
          <NumberCell value={row.forecastUsed} />
          {row.forecastAt !== null && (
            <span className="of"> at its peak until {formatUtc(row.forecastAt).slice(0, 10)}</span>
          )}
        </Fact>
        <Fact term="Quota group">{row.groupId === null ? 'none, or not read' : <GroupName id={row.groupId} />}</Fact>
        {growthRestriction && (
          <Fact term="Growth restricted">
            <a href={growthRestriction.source}>
              {growthRestriction.series}, since {growthRestriction.since}
            </a>
            <div className="of">Azure approves no more of it. What it gives cannot be requested back.</div>
          </Fact>
        )}
        <Fact term="Read">{formatUtc(row.snapshotTime)}</Fact>
      </dl>
    </>
  )
}
