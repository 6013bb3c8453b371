import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import type { Stage, Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { hash, share } from '#local/resource-manager/hash.js'
import { serviceMap } from '#shared/contract/services/service-map.js'

export type RegistrationState = 'Registered' | 'Registering' | 'NotRegistered' | 'Unregistered'

/** Azure registers these for each subscription, and none can unregister them. */
const free = new Set(
  [
    'Authorization',
    'Billing',
    'ClassicSubscription',
    'Commerce',
    'Consumption',
    'CostManagement',
    'Features',
    'MarketplaceOrdering',
    'Portal',
    'ResourceGraph',
    'Resources',
    'SerialConsole',
    'Support',
  ].map(name => `microsoft.${name.toLowerCase()}`),
)
/** What each subscription with machines uses. */
const core = new Set(
  [
    'Compute',
    'CognitiveServices',
    'Insights',
    'KeyVault',
    'ManagedIdentity',
    'Network',
    'OperationalInsights',
    'Storage',
  ].map(name => `microsoft.${name.toLowerCase()}`),
)
const curated = new Set(serviceMap.map(({ namespace }) => namespace.toLowerCase()))

const curatedShare: Readonly<Record<Stage, number>> = {
  Production: 0.9,
  Staging: 0.8,
  Development: 0.75,
  Sandbox: 0.45,
  Recovery: 0.6,
}
const otherShare = 0.2
const newFactor = 0.6
/** A namespace that is not registered on the recorded day may be so within this many days. */
const laterWithin = 900
const laterShare = 0.4
/** Azure takes minutes to register; one day is the simulator's smallest step. */
const registeringDays = 1
const takenBackShare = 0.03

export const isRegistrationFree = (namespace: string): boolean => free.has(namespace.toLowerCase())

/** The registration of a namespace in a subscription on a day: a pure function of seed, subscription, namespace and day. */
export function registrationOn(
  seed: number,
  subscription: Subscription,
  namespace: string,
  day: number,
): RegistrationState {
  const name = namespace.toLowerCase()
  if (free.has(name) || core.has(name)) return 'Registered'
  const draw = (what: string) => share(seed, 'registration', subscription.id, name, what)
  const stage = curated.has(name) ? curatedShare[subscription.stage] : otherShare
  if (draw('first') < stage * (subscription.isNew ? newFactor : 1)) return 'Registered'
  if (draw('taken back') < takenBackShare) return 'Unregistered'
  if (draw('later') >= laterShare) return 'NotRegistered'
  const since = recordedDay + (hash(seed, 'registered on', subscription.id, name) % laterWithin)
  if (day < since) return 'NotRegistered'
  return day < since + registeringDays ? 'Registering' : 'Registered'
}
