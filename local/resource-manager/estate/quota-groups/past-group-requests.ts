import { recordedDay, toDay } from '#local/resource-manager/estate/calendar-day.js'
import { toGuid } from '#local/resource-manager/estate/subscriptions.js'
import { pick, share } from '#local/resource-manager/hash.js'
import type { PoolStart } from './pool-starts.js'
import type { QuotaGroup } from './quota-groups.js'

/** A request for the limit of a group, or of a member through its group, as it stands at a time. */
export interface GroupRequest {
  readonly id: string
  readonly group: string
  /** The member; undefined for a request for the group. */
  readonly subscriptionId?: string | undefined
  readonly region: string
  readonly family: string
  /** The requested total. */
  readonly limit: number
  readonly submitted: Date
  readonly state: 'InProgress' | 'Succeeded' | 'Failed'
  readonly faultCode?: string | undefined
}

interface Place {
  readonly seed: number
  readonly group: QuotaGroup
  readonly region: string
}

const millisecondsPerDay = 86_400_000
const oldestDays = 200
const newestDays = 30
/** One request for a group is open around the recorded day, and refused later. */
const openRegions = 0.3
const openDays = { from: recordedDay - 2, until: recordedDay + 3 }

/** The requests that made the pools what they are. */
export function pastGroupRequests(
  { seed, group, region }: Place,
  pools: readonly PoolStart[],
  time: Date,
): GroupRequest[] {
  const toId = (...what: string[]) => toGuid(`headroom group request ${seed} ${group.name} ${region} ${what.join(' ')}`)
  const dayFor = (...what: string[]) => {
    const part = share('group request', seed, group.name, region, ...what)
    return recordedDay - newestDays - Math.floor((oldestDays - newestDays) * part)
  }
  const request = (family: string, limit: number, subscriptionId?: string): GroupRequest => ({
    id: toId(family, subscriptionId ?? ''),
    group: group.name,
    subscriptionId,
    region,
    family,
    limit,
    submitted: new Date(dayFor(family, subscriptionId ?? '') * millisecondsPerDay),
    state: 'Succeeded',
  })
  const all = pools.flatMap(({ family, increase, limits }) => [
    ...(increase > 0 ? [request(family, increase)] : []),
    ...[...limits].map(([subscriptionId, limit]) => request(family, limit, subscriptionId)),
  ])
  const open = openRequest({ seed, group, region }, pools, toDay(time))
  return [...all, ...(open ? [{ ...open, id: toId('open') }] : [])]
    .filter(({ submitted }) => submitted <= time)
    .sort((a, b) => b.submitted.getTime() - a.submitted.getTime() || (a.id < b.id ? -1 : 1))
}

function openRequest({ seed, group, region }: Place, pools: readonly PoolStart[], day: number) {
  if (pools.length === 0 || share('open request', seed, group.name, region) >= openRegions) return undefined
  const { family, increase } = pick(pools, 'open family', seed, group.name, region)
  const isOpen = day < openDays.until
  return {
    group: group.name,
    region,
    family,
    limit: increase + 500,
    submitted: new Date(openDays.from * millisecondsPerDay),
    state: isOpen ? 'InProgress' : 'Failed',
    ...(!isOpen && { faultCode: 'ContactSupport' }),
  } as const
}
