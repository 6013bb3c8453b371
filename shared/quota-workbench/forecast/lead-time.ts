import { quantile } from './statistics.js'

/** How long Azure takes to approve a request for quota. */
export interface LeadTime {
  /** Whole days. */
  readonly days: number
  readonly source: 'measured' | 'default'
  /** Requests that it was measured from. */
  readonly requests: number
}

/** Where the lead time comes from. */
export interface LeadTimes {
  find(): Promise<LeadTime>
}

export const defaultLeadTime: LeadTime = { days: 5, source: 'default', requests: 0 }

const fewestRequests = 3
/** So many of the requests were approved within the lead time. */
const inTime = 0.8
const dayMs = 86_400_000

/** A request for the limit of a group, or one of an apply, that was approved. Times are ISO 8601. */
export interface ApprovedRequest {
  /** When it was submitted; one of an apply: when Azure accepted it. */
  readonly submittedAt: string
  /** When it was first read as approved. */
  readonly succeededSeenAt: string
}

/**
 * The lead time within which four of five earlier requests were read as approved, in whole days; the default while there
 * are fewer than three. Azure does not tell when it approved a request: each took at most until it was read so.
 */
export function measuredLeadTime(requests: readonly ApprovedRequest[]): LeadTime {
  if (requests.length < fewestRequests) return defaultLeadTime
  const took = requests.map(
    ({ submittedAt, succeededSeenAt }) => (Date.parse(succeededSeenAt) - Date.parse(submittedAt)) / dayMs,
  )
  const days = Math.max(1, Math.ceil(quantile(took, inTime)))
  return { days, source: 'measured', requests: requests.length }
}
