import type { ViewOptions } from '../../../page/page-view.js'

export interface RetirementRequest {
  /** Days ahead. */
  readonly days: number
  /** True: only models of which a quota is in use. */
  readonly inUse: boolean
}

export const dayChoices = [30, 90, 180, 365] as const
const defaultDays = 90
const maxDays = 3_650

/** The request in an address. */
export function readRequest({ days, inUse }: ViewOptions): RetirementRequest {
  const asked = Number(days)
  const isDays = Number.isInteger(asked) && asked >= 1 && asked <= maxDays
  return { days: isDays ? asked : defaultDays, inUse: inUse === 'true' }
}

/** The request as parameters of the address; a default is empty. */
export const requestOptions = ({ days, inUse }: RetirementRequest): Record<string, string> => ({
  days: days === defaultDays ? '' : String(days),
  inUse: inUse ? 'true' : '',
})

/** The request as parameters of the API. */
export const requestQuery = ({ days, inUse }: RetirementRequest): Record<string, string> => ({
  days: String(days),
  ...(inUse && { inUse: 'true' }),
})
