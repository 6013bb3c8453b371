import type { ViewOptions } from '../page/page-view.js'

export interface TrendSpan {
  readonly days: number
  readonly granularity: 'daily' | 'hourly'
  readonly asTable: boolean
}

/** The most days at each granularity; without `hourly` there are no hourly points. */
export interface SpanLimits {
  readonly daily: number
  readonly hourly?: number
}

export const defaultSpan: TrendSpan = { days: 14, granularity: 'daily', asTable: false }
const dayChoices = [1, 3, 7, 14, 30, 90, 180, 365] as const

const maxDays = (granularity: TrendSpan['granularity'], { daily, hourly = daily }: SpanLimits): number =>
  granularity === 'hourly' ? hourly : daily

/** The spans to choose from at a granularity: hourly points are limited to fewer days. */
export const daysFor = (granularity: TrendSpan['granularity'], limits: SpanLimits): number[] =>
  dayChoices.filter(days => days <= maxDays(granularity, limits))

/** The span in an address; a value that is not allowed becomes the nearest allowed one. */
export function readSpan(options: ViewOptions, limits: SpanLimits): TrendSpan {
  const granularity = options.granularity === 'hourly' && limits.hourly !== undefined ? 'hourly' : 'daily'
  const days = Math.floor(Number(options.days ?? defaultSpan.days))
  const asked = Number.isFinite(days) && days >= 1 ? days : defaultSpan.days
  return { days: Math.min(asked, maxDays(granularity, limits)), granularity, asTable: options.as === 'table' }
}

/** The span as parameters of the address; a default is empty. */
export function spanOptions(span: TrendSpan): Record<string, string> {
  return {
    days: span.days === defaultSpan.days ? '' : String(span.days),
    granularity: span.granularity === defaultSpan.granularity ? '' : span.granularity,
    as: span.asTable ? 'table' : '',
  }
}
