import type { ApplyStep } from '#shared/quota-workbench/apply/apply-job.js'
import type { KnownRequest, LiveQuota } from '#shared/quota-workbench/apply/quota-writer.js'
import { isTotal } from '#shared/quota-workbench/simulation/limit-changes.js'

/** Whether a step may be sent, as Azure reports the quota right before. */
export type LiveCheck =
  | { readonly kind: 'go' }
  /** The limit is what it is to become; that of a regional total may be higher. */
  | { readonly kind: 'there'; readonly limit: number }
  /** Why, to be told after a colon. */
  | { readonly kind: 'refuse'; readonly why: string }

export function liveCheck(step: ApplyStep, live: LiveQuota | undefined, requests: readonly KnownRequest[]): LiveCheck {
  const { limitBefore, limitAfter } = step
  if (!live) return refuse('Azure does not report this quota any more. Capture a new run')
  const { limit, used } = live
  if (limit === limitAfter || (isTotal(step) && limit > limitAfter)) return { kind: 'there', limit }
  // Requests for families raise the regional total meanwhile.
  const isAsPlanned = limit === limitBefore || (isTotal(step) && limit > limitBefore)
  if (!isAsPlanned)
    return refuse(
      `the limit is ${limit} vCPU now, and was to be ${limitBefore}. Somebody else has changed it. Capture a new run`,
    )
  if (limitAfter < used) return refuse(`${used} vCPU are in use now, more than the limit of ${limitAfter} would allow`)
  const open = requests.find(({ state }) => state === 'inProgress')
  if (open)
    return refuse(
      `Azure has not decided another request for this quota (${open.requestId}). Wait for it, then capture a new run`,
    )
  return { kind: 'go' }
}

const refuse = (why: string): LiveCheck => ({ kind: 'refuse', why })
