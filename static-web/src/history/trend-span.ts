import { longestHourlyDays, longestTrendDays } from '#shared/contract/capacity/capacity-history.js'
import type { ViewOptions } from '../page/page-view.js'

export interface TrendSpan {
  readonly days: number
  readonly granularity: 'daily' | 'hourly'
  readonly asTable: boolean
}

export const defaultSpan: TrendSpan = { days: 14, granularity: 'daily', asTable: false }
const dayChoices = [1, 3, 7, 14, 30, 90, 180, 365] as const

/** The spans to choose from at a granularity: hourly points are limited to fewer days. */
export const daysFor = (granularity: TrendSpan['granularity']): number[] =>
  dayChoices.filter(days => days <= (granularity === 'hourly' ? longestHourlyDays : longestTrendDays))

/** The span in an address; a value that is not allowed becomes the nearest allowed one. */
export function readSpan(options: ViewOptions): TrendSpan {
  const granularity = options.granularity === 'hourly' ? 'hourly' : 'daily'
  const days = Math.floor(Number(options.days ?? defaultSpan.days))
  const max = granularity === 'hourly' ? longestHourlyDays : longestTrendDays
  const asked = Number.isFinite(days) && days >= 1 ? days : defaultSpan.days
  return { days: Math.min(asked, max), granularity, asTable: options.as === 'table' }
}

/** The span as parameters of the address; a default is empty. */
export function spanOptions(span: TrendSpan): Record<string, string> {
  return {
    days: span.days === defaultSpan.days ? '' : String(span.days),
    granularity: span.granularity === defaultSpan.granularity ? '' : span.granularity,
    as: span.asTable ? 'table' : '',
  }
}
