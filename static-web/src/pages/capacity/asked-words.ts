import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { plural } from '../../ui/format.js'

/** Whether the request is for more than one machine in any zone. */
export const isAsking = ({ desiredCount = 1, zones = 0 }: MachineRequest): boolean => desiredCount > 1 || zones > 0

/** The request in words: `40 machines`, `one machine over 2 zones`. */
export function askedWords({ desiredCount = 1, zones = 0 }: MachineRequest): string {
  const machines = desiredCount === 1 ? 'one machine' : plural(desiredCount, 'machine')
  if (zones === 0) return machines
  return zones === 1 ? `${machines} in one zone` : `${machines} over ${zones} zones`
}

/** The same with its verb: `40 machines fit`. */
export const askedFit = (request: MachineRequest): string =>
  `${askedWords(request)} ${(request.desiredCount ?? 1) === 1 ? 'fits' : 'fit'}`
