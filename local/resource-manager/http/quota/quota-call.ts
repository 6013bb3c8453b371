import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import type { QuotaMethod } from './quota-operations.js'
import type { QuotaTarget } from './quota-path.js'

/** A request for quotas, quota groups or management groups that was let through. */
export interface QuotaCall {
  readonly target: QuotaTarget
  readonly method: QuotaMethod
  readonly body: string
  /** The header `If-Match`. */
  readonly ifMatch: string | undefined
  readonly url: URL
  readonly baseUrl: string
  readonly version: string
  /** The simulated time that the answer is of. */
  readonly time: Date
  /** Whether another time than the present was asked for. */
  readonly isPast: boolean
  /** The subscription of the path, if it names one. */
  readonly subscription: Subscription | undefined
}

/** The address of a path, with the version that the call has. */
export const toAddress = ({ baseUrl, version }: QuotaCall, path: string): string =>
  `${baseUrl}${path}?api-version=${version}`

/** The path of a list whose entries are at `<list>/<name>`. */
export function listPath({ target, url }: QuotaCall): string {
  const path = decodeURIComponent(url.pathname)
  return target.name === undefined ? path : path.slice(0, path.lastIndexOf('/'))
}
