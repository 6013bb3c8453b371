import type { ForecastRow } from '#shared/contract/quota/forecast-columns.js'
import { forecastHorizonDays, minHistoryDays } from '#shared/contract/quota/forecast-states.js'
import { regionalQuota } from '#shared/quota/quota.js'

export type ForecastFacts = Pick<
  ForecastRow,
  | 'family'
  | 'state'
  | 'quotaUsed'
  | 'quotaLimit'
  | 'perWeek'
  | 'exhaustedAt'
  | 'exhaustedEarliest'
  | 'exhaustedLatest'
  | 'regionalExhaustedAt'
  | 'requestBy'
  | 'leadTimeDays'
  | 'leadTimeSource'
  | 'historyDays'
  | 'levelShifts'
  | 'growthRestriction'
  | 'snapshotTime'
>

/** A forecast in sentences: what is expected, why, and what to do. */
export const forecastText = (facts: ForecastFacts): string =>
  [expectation(facts), jump(facts), regional(facts), advice(facts)].filter(text => text !== undefined).join(' ')

function expectation(facts: ForecastFacts): string {
  const { state, quotaUsed, quotaLimit, perWeek, exhaustedAt, historyDays } = facts
  const use = `${whole(quotaUsed)} of ${whole(quotaLimit)} vCPU are used`
  const trend = perWeek === null ? undefined : trendText(perWeek, historyDays)
  switch (state) {
    case 'full':
      return `${use}: nothing more can be deployed until the limit rises or use falls.`
    case 'tooLittleHistory':
      return `${use}. The readings cover ${historyDays} ${historyDays === 1 ? 'day' : 'days'}; a forecast needs ${minHistoryDays}.`
    case 'steady':
      return `${use}. ${trend} The limit is not within the range of the forecast for the next ${forecastHorizonDays} days.`
    case 'atRisk':
      return exhaustedAt === null
        ? `${use}. ${trend} The limit is not expected to be reached within ${forecastHorizonDays} days, but may be from ${facts.exhaustedEarliest} on.`
        : `${use}. ${trend} The limit is expected to be reached on ${exhaustedAt}, ${between(facts)}.`
  }
}

const trendText = (perWeek: number, historyDays: number): string => {
  if (perWeek === 0) return `The last ${historyDays} days prove no trend.`
  return `Use ${perWeek > 0 ? 'grows' : 'falls'} by ${Math.abs(perWeek)} vCPU a week.`
}

function between({ exhaustedEarliest, exhaustedLatest }: ForecastFacts): string {
  if (exhaustedLatest === null) return `from ${exhaustedEarliest} on at the earliest`
  return `between ${exhaustedEarliest} and ${exhaustedLatest}`
}

function jump({ levelShifts }: ForecastFacts): string | undefined {
  const last = levelShifts.at(-1)
  if (!last) return undefined
  const words = last.kind === 'raise' ? ' after the limit was raised' : ''
  return `Use went from ${whole(last.from)} to ${whole(last.to)} vCPU on ${last.at}${words}, which is not part of the trend.`
}

/** A family stops with the regional total too, whatever its own quota has free. */
function regional(facts: ForecastFacts): string | undefined {
  const { family, regionalExhaustedAt, exhaustedAt } = facts
  if (family === regionalQuota || regionalExhaustedAt === null) return undefined
  if (exhaustedAt !== null && exhaustedAt <= regionalExhaustedAt) return undefined
  if (hasCome(regionalExhaustedAt, facts)) return 'The regional total (cores) is full, and stops this family too.'
  return `The regional total (cores) is expected to be exhausted on ${regionalExhaustedAt}, and stops this family too.`
}

function advice(facts: ForecastFacts): string | undefined {
  const { requestBy, growthRestriction, state, leadTimeDays, leadTimeSource } = facts
  if (state !== 'full' && state !== 'atRisk') return undefined
  if (growthRestriction)
    return `Azure approves no more quota for the ${growthRestriction.series} series: move to ${growthRestriction.successors.join(', ')}.`
  if (requestBy === null) return undefined
  const lead = `approval takes ${leadTimeDays} days (${leadTimeSource === 'measured' ? 'measured' : 'assumed'})`
  return `Request more ${hasCome(requestBy, facts) ? 'now' : `by ${requestBy}`}: ${lead}.`
}

/** Whether a date is that of the last reading, or earlier. */
const hasCome = (date: string, { snapshotTime }: ForecastFacts): boolean => date <= snapshotTime

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
