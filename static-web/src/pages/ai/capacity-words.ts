import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { formatNumber } from '../../ui/format.js'

/** How the capacity wanted is typed: in thousands or single tokens per minute, or in PTU. */
export const capacityUnits = [
  { value: 'k', label: 'thousand tokens/min' },
  { value: 'tokens', label: 'tokens/min' },
  { value: 'ptu', label: 'PTU' },
] as const
export type CapacityUnit = (typeof capacityUnits)[number]['value']

/** The figure and the unit of a filter value; undefined without one. */
export function typedCapacity(capacity: string | undefined): { figure: number; unit: CapacityUnit } | undefined {
  const asked = capacity === undefined ? undefined : readCapacity(capacity)
  if (!asked) return undefined
  const { amount, measure } = asked
  if (measure === 'ptu') return { figure: amount, unit: 'ptu' }
  return amount % 1_000 === 0 ? { figure: amount / 1_000, unit: 'k' } : { figure: amount, unit: 'tokens' }
}

/** The filter value of a figure in a unit. */
export const toCapacity = (figure: number, unit: CapacityUnit): string =>
  unit === 'ptu' ? `${figure}ptu` : `${figure * (unit === 'k' ? 1_000 : 1)}`

/** The capacity wanted in words: `500,000 tokens per minute`, `100 PTU`. */
export function capacityWords(capacity: string | undefined): string {
  const asked = capacity === undefined ? undefined : readCapacity(capacity)
  if (!asked) return 'any capacity'
  return `${formatNumber(asked.amount)} ${asked.measure === 'ptu' ? 'PTU' : 'tokens per minute'}`
}
