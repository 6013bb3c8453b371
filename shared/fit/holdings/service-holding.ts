import type { ServiceNeed } from '#shared/contract/fit/need.js'
import type { CuratedService } from '#shared/contract/services/curated-service.js'
import { isRegistered, type ServiceOffer, type ServiceQuota } from '#shared/services/service-offers.js'
import {
  closedHolding,
  type Holding,
  type NamedSubscription,
  type QuotaPool,
  type Stop,
  type Taken,
  toChange,
  toConstraint,
  unknownHolding,
} from './holding.js'

/** What is stored of a region of a subscription for a service. */
export interface ServiceSite {
  readonly subscription: NamedSubscription
  readonly regionTitle: string
  readonly service: CuratedService
  /** Of the resource types that are needed, here or without a region; empty before the first reading. */
  readonly offers: readonly ServiceOffer[]
  /** Undefined: not read. */
  readonly registration: string | undefined
  /** The quota that counts what one creates of the service. Undefined: not read, or it has none. */
  readonly quota: ServiceQuota | undefined
}

const globalRegion = 'global'

/** A platform service in one subscription: one resource of it. */
export function serviceHolding({ zonal }: ServiceNeed, site: ServiceSite): Holding {
  const { subscription, regionTitle, service, offers, registration } = site
  if (offers.length === 0) return unknownHolding(subscription, `the list of services of Azure has not been read`)
  const lacking = offers.filter(({ offered }) => !offered)
  if (lacking.length > 0) {
    const types = lacking.map(({ namespace, resourceType }) => `${namespace}/${resourceType}`).join(', ')
    return closedHolding(
      subscription,
      'notOffered',
      `Azure does not list ${service.service} (${types}) in ${regionTitle}`,
      `${regionTitle} does not offer ${service.service}: use another region`,
    )
  }
  if (zonal && offers.every(({ region }) => region === globalRegion))
    return unknownHolding(subscription, `${service.service} is offered without a region: no zones are listed for it`)
  if (zonal && offers.every(({ zones }) => zones === ''))
    return closedHolding(
      subscription,
      'zones',
      `Azure lists no zones for ${service.service} in ${regionTitle}`,
      `${regionTitle} lists no zones for ${service.service}: use another region`,
    )
  if (registration === undefined)
    return unknownHolding(subscription, `whether ${service.namespace} is registered has not been read`)
  return judgeQuota(site, isRegistered(registration))
}

/** What counts the service, if it has a documented quota. A global service has none by region. */
function judgeQuota(site: ServiceSite, isReady: boolean): Holding {
  const { subscription, service, quota, offers } = site
  const isCounted = service.quota !== undefined && offers.some(({ region }) => region !== globalRegion)
  if (isReady && isCounted && !quota)
    return unknownHolding(
      subscription,
      `the quota of ${service.service} (${service.quota?.names[0]}) has not been read`,
    )
  const pool = quota && isCounted && quota.limit >= 0 ? toPool(subscription, quota) : undefined
  const fits = isReady && (!pool || pool.limit - pool.used >= 1)
  return {
    subscription,
    fits,
    isOpen: fits,
    room: taken => (fits && stopService(site, isReady, pool, taken) === null ? 1 : 0),
    options: fits ? [{ draws: pool ? [{ pool, amount: 1 }] : [], zoneSets: new Map([['', []]]), version: null }] : [],
    stop: (_, taken) => stopService(site, isReady, pool, taken),
  }
}

const toPool = (
  subscription: NamedSubscription,
  { quotaName, used, limit, unit, serviceId }: ServiceQuota,
): QuotaPool => ({
  ...subscription,
  key: `${subscription.subscriptionId}/service/${quotaName}`,
  quotaName,
  label: `${quotaName} (${serviceId})`,
  limit,
  used,
  unit,
  group: `service/${quotaName}`,
})

function stopService(
  { subscription, service, regionTitle }: ServiceSite,
  isReady: boolean,
  pool: QuotaPool | undefined,
  taken: Taken,
): Stop | null {
  if (!isReady) {
    const text = `${service.namespace} is not registered in this subscription`
    const advice = `register ${service.namespace} in this subscription: az provider register --namespace ${service.namespace}`
    return {
      constraint: toConstraint(subscription, 'registration', text),
      changes: [toChange(subscription, { kind: 'registration', text: advice })],
      effort: [0, 1, 0],
    }
  }
  if (!pool) return null
  const { quotaName, limit, unit } = pool
  const used = pool.used + taken(pool.key)
  const left = Math.max(0, limit - used)
  if (left >= 1) return null
  const newLimit = used + 1
  const text = `${quotaName}: ${left} of ${limit} free; one more is needed`
  const advice = `raise ${quotaName} in ${regionTitle} from ${limit} to ${newLimit}`
  return {
    constraint: toConstraint(subscription, 'quota', text, { limit, free: left, need: 1, unit }),
    changes: [toChange(subscription, { kind: 'quota', text: advice, amount: newLimit - limit, quotaName, newLimit })],
    effort: [0, 1, newLimit - limit],
  }
}
