import type { ReactNode } from 'react'
import { type ForecastRow, forecastColumns } from '#shared/contract/quota/forecast-columns.js'
import type { ForecastRange, LevelShift } from '#shared/contract/quota/forecast-states.js'
import { RegionName } from '../../../../filters/region-name.js'
import { QuotaCell } from '../../../../grid/cells.js'
import { useAgeSeconds } from '../../../../page/about/service-time.js'
import { useAbout } from '../../../../page/about/use-about.js'
import { Definitions } from '../../../../ui/definition/definitions.js'
import { Fact } from '../../../../ui/fact.js'
import { formatAge, formatNumber, formatUtc, plural } from '../../../../ui/format.js'
import { isTotal } from '../../series-hrefs.js'
import { DayCell } from '../day-cell.js'
import { ForecastStateMark } from '../forecast-state.js'

const terms = (['state', 'exhaustedAt', 'requestBy', 'leadTimeDays', 'perWeek', 'levelShifts'] as const).map(key => ({
  word: forecastColumns[key].heading,
  text: forecastColumns[key].schema.meta()?.description ?? '',
}))

/** A forecast in words, its chart, and the figures behind it. */
export function RunwayFacts({ row, children }: { row: ForecastRow; children: ReactNode }) {
  const age = useAgeSeconds(useAbout())
  const { growthRestriction } = row
  return (
    <>
      <div className="verdict">
        <ForecastStateMark state={row.state} />
        <p>{row.text}</p>
        <Definitions of="this row" terms={terms} />
      </div>
      {children}
      <dl className="facts">
        <Fact term="Region">
          <RegionName region={row.region} />
        </Fact>
        <Fact term="Subscription">
          {row.subscriptionName}
          <code>{row.subscriptionId}</code>
        </Fact>
        <Fact term="Quota">
          {isTotal(row.family) ? 'the regional total of all families' : row.family}
          {row.familyBase && ` (${row.familyBase} series)`}
        </Fact>
        <Fact term="Used, vCPU">
          <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />
        </Fact>
        <Fact term="Request by">
          <DayCell day={row.requestBy} none="no need is seen" isDue />
          {row.requestBy === null && ' no need is seen'}
        </Fact>
        <Fact term="Exhausted">
          <DayCell day={row.exhaustedAt} none="" isExhaustion={row.state !== 'full'} />
          <div className="of">{spanWords(row)}</div>
        </Fact>
        {row.regionalExhaustedAt !== null && !isTotal(row.family) && (
          <Fact term="Regional total exhausted">
            <DayCell day={row.regionalExhaustedAt} none="" isExhaustion />
          </Fact>
        )}
        {growthRestriction !== null && (
          <Fact term="Growth restriction">
            Azure approves no more quota for {growthRestriction.series} since {growthRestriction.since};{' '}
            {growthRestriction.successors.length > 0 && `successors: ${growthRestriction.successors.join(', ')}; `}
            <a href={growthRestriction.source} target="_blank" rel="noreferrer">
              source
            </a>
          </Fact>
        )}
        <Fact term="Trend">
          {row.perWeek === null ? 'not known' : `${formatNumber(Math.round(row.perWeek * 10) / 10)} vCPU a week`}
        </Fact>
        <Fact term="In 7 days">{rangeWords(row.inDays7)}</Fact>
        <Fact term="In 14 days">{rangeWords(row.inDays14)}</Fact>
        <Fact term="In 30 days">{rangeWords(row.inDays30)}</Fact>
        <Fact term="Lead time">
          {plural(row.leadTimeDays, 'day')},{' '}
          {row.leadTimeSource === 'measured'
            ? `measured from ${plural(row.leadTimeRequests, 'approved request')}`
            : 'the default: too few approved requests are known'}
        </Fact>
        <Fact term="History">{plural(row.historyDays, 'whole day')}</Fact>
        <Fact term="Level shifts">
          {row.levelShifts.length === 0 ? (
            'none'
          ) : (
            <ul>
              {row.levelShifts.map(shift => (
                <li key={`${shift.at} ${shift.kind}`}>{shiftWords(shift)}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact term="Read">
          {formatAge(age(row.snapshotTime))} ago, {formatUtc(row.snapshotTime)}
        </Fact>
      </dl>
    </>
  )
}

function spanWords({ state, exhaustedEarliest, exhaustedLatest }: ForecastRow): string {
  if (state === 'full') return 'use has reached the limit'
  if (exhaustedEarliest === null) return state === 'tooLittleHistory' ? 'too little history' : 'not within the horizon'
  return `between ${exhaustedEarliest} and ${exhaustedLatest ?? 'a day beyond the horizon'}, in 90 of 100 cases`
}

function rangeWords(range: ForecastRange | null): string {
  if (range === null) return 'not known: too little history, or read more than a week ago'
  const [expected, low, high] = [range.expected, range.low, range.high].map(value => formatNumber(Math.round(value)))
  if (low === high) return `${expected} vCPU expected`
  return `${expected} vCPU expected, from ${low} to ${high} in 90 of 100 cases`
}

const shiftWords = ({ at, from, to, kind }: LevelShift): string => {
  const change = `from ${formatNumber(from)} to ${formatNumber(to)} vCPU`
  if (kind === 'raise') return `${at}: use rose with the limit, ${change}`
  return `${at}: use ${kind === 'drop' ? 'fell' : 'rose'} at once, ${change}`
}
