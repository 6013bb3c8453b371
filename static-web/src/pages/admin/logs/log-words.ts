import { own } from '#shared/contract/common/own.js'
import { formatNumber } from '../../../ui/format.js'

/** The spans to choose from; the first is the default. */
export const lookBacks = [
  { value: '', label: '7 days' },
  { value: '1', label: 'hour' },
  { value: '24', label: '24 hours' },
  { value: '720', label: '30 days' },
  { value: '8760', label: '365 days' },
] as const

export const lookBackWords = (hours: string): string =>
  lookBacks.find(({ value }) => value === (hours === '168' ? '' : hours))?.label ??
  `${formatNumber(Number(hours))} hours`

const names: Readonly<Record<string, string>> = { ref: 'reference' }

/** Why a log is empty: the span and the filters in words. */
export function emptyWords(plural: string, search: string): string {
  const params = new URLSearchParams(search)
  const filters = [...params].filter(([name, value]) => value && !['page', 'open', 'hoursBack'].includes(name))
  const span = `No ${plural} in the last ${lookBackWords(params.get('hoursBack') ?? '')}`
  if (filters.length === 0) return `${span}.`
  const words = filters.map(
    ([name, value]) => `${own(names, name) ?? name} ${name === 'search' ? `“${value}”` : value}`,
  )
  return `${span} with ${words.join(', ')}.`
}
