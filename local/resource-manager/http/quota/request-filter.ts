import { own } from '#shared/contract/common/own.js'
import { badFilter } from './quota-errors.js'

/** The fields of a history of requests that a filter may compare. */
export interface Filtered {
  readonly submitted: Date
  readonly state: string
  readonly name: string
}

type Test = (request: Filtered, operator: string, value: string) => boolean

const tests: Readonly<Record<string, Test>> = {
  requestsubmittime({ submitted }, operator, value) {
    const [one, other] = [submitted.getTime(), Date.parse(value)]
    const outcomes: Readonly<Record<string, boolean>> = {
      ge: one >= other,
      gt: one > other,
      le: one <= other,
      lt: one < other,
      eq: one === other,
    }
    return own(outcomes, operator) ?? false
  },
  provisioningstate: ({ state }, _operator, value) => state.toLowerCase() === value.toLowerCase(),
  resourcename: ({ name }, _operator, value) => name.toLowerCase() === value.toLowerCase(),
}

/**
 * Reads `requestSubmitTime ge 2026-07-01T00:00:00Z and provisioningState eq Failed and resourceName eq …`.
 * @throws ArmError 400 for anything else
 */
export function readRequestFilter(text: string | null): (request: Filtered) => boolean {
  if (text === null || text.trim() === '') return () => true
  const parts = text.split(/\s+and\s+/i).map(part => {
    const [, field = '', operator = '', value = ''] = /^\s*(\w+)\s+(ge|gt|le|lt|eq)\s+'?(.+?)'?\s*$/i.exec(part) ?? []
    const test = own(tests, field.toLowerCase())
    const isTime = field.toLowerCase() === 'requestsubmittime'
    const isValid = isTime ? !Number.isNaN(Date.parse(value)) : operator.toLowerCase() === 'eq'
    if (!test || !isValid) throw badFilter(text)
    return (request: Filtered) => test(request, operator.toLowerCase(), value)
  })
  return request => parts.every(part => part(request))
}

/** Reads the filter `location eq eastus`, without which the histories of groups are refused. @throws ArmError 400 */
export function readLocationFilter(text: string | null): string {
  const location = /^\s*location\s+eq\s+'?([\w ]+?)'?\s*$/i.exec(text ?? '')?.[1]
  if (location === undefined) throw badFilter(text ?? '')
  return location
}
