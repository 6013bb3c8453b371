import type { ForecastRow } from '#shared/contract/quota/forecast-columns.js'
import { forecastHorizonDays, minHistoryDays } from '#shared/contract/quota/forecast-states.js'
import { regionalQuota } from '#shared/quota/quota.js'
import { toDate, toDay } from './calendar-days.js'

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
  | 'leadTimeRequests'
  | 'historyDays'
  | 'levelShifts'
  | 'growthRestriction'
>

/** A forecast in sentences: what is expected, why, and what to do. `now` tells which dates have passed. */
export function forecastText(facts: ForecastFacts, now: Date): string {
  const today = toDate(toDay(now.toISOString()))
  return [expectation(facts, today), jump(facts), regional(facts, today), advice(facts, today)]
    .filter(text => text !== undefined)
    .join(' ')
}

function expectation(facts: ForecastFacts, today: string): string {
  const { state, quotaUsed, quotaLimit, perWeek, exhaustedAt, historyDays } = facts
  const use = `${whole(quotaUsed)} of ${whole(quotaLimit)} vCPU are used`
  const trend = perWeek === null ? undefined : trendText(perWeek, historyDays)
  switch (state) {
    case 'full':
      return `${use}: nothing more can be deployed until the limit rises or use falls.`
    case 'tooLittleHistory':
      return `${use}. The readings cover ${historyDays} whole ${historyDays === 1 ? 'day' : 'days'}; a forecast needs ${minHistoryDays}.`
    case 'steady':
      return `${use}. ${trend} The limit is not within the range of the forecast for the next ${forecastHorizonDays} days.`
    case 'atRisk':
      if (exhaustedAt === null)
        return `${use}. ${trend} The limit is not expected to be reached within ${forecastHorizonDays} days, but may be from ${facts.exhaustedEarliest} on.`
      return exhaustedAt < today
        ? `${use} at the last reading. ${trend} The limit is expected to be exhausted already: on ${exhaustedAt}, ${between(facts)}.`
        : `${use}. ${trend} The limit is expected to be reached on ${exhaustedAt}, ${between(facts)}.`
  }
}

const trendText = (perWeek: number, historyDays: number): string => {
  if (perWeek === 0) return `Readings of ${historyDays} days prove no trend.`
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
function regional({ family, regionalExhaustedAt, exhaustedAt }: ForecastFacts, today: string): string | undefined {
  if (family === regionalQuota || regionalExhaustedAt === null) return undefined
  if (exhaustedAt !== null && exhaustedAt <= regionalExhaustedAt) return undefined
  if (regionalExhaustedAt <= today)
    return 'The regional total (cores) is full or expected to be exhausted already, and stops this family too.'
  return `The regional total (cores) is expected to be exhausted on ${regionalExhaustedAt}, and stops this family too.`
}

function advice(facts: ForecastFacts, today: string): string | undefined {
  const { requestBy, growthRestriction, state } = facts
  if (state !== 'full' && state !== 'atRisk') return undefined
  if (growthRestriction)
    return `Azure approves no more quota for the ${growthRestriction.series} series: move to ${growthRestriction.successors.join(', ')}.`
  if (requestBy === null) return undefined
  return `Request more ${requestBy <= today ? 'now' : `by ${requestBy}`}: approval takes ${leadWords(facts)}.`
}

const leadWords = ({ leadTimeDays, leadTimeSource, leadTimeRequests }: ForecastFacts): string => {
  const days = leadTimeDays === 1 ? '1 day' : `${leadTimeDays} days`
  return `${days} (${leadTimeSource === 'measured' ? `measured from ${leadTimeRequests} requests` : 'assumed'})`
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
