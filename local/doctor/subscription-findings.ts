import {
  type AzureCall,
  type AzureCallKey,
  azureCalls,
  azureRoles,
  type RoleKey,
} from '#shared/adapters/azure/access/roles.js'
import { registrationState, type SubscriptionAccess } from '#shared/adapters/azure/access/subscription-access.js'
import { usageNamespaces } from '#shared/adapters/azure/providers/usage-lists.js'
import type { Account } from './account.js'
import { grantRole, registerProvider, signIn } from './commands.js'
import { type Finding, finding, type NamedSubscription } from './finding.js'
import { howMany, nameThem } from './words.js'

/** A subscription that Headroom reads, with what was found out about it. */
export interface CheckedSubscription extends NamedSubscription {
  readonly access: SubscriptionAccess
}

type KeyedCall = readonly [AzureCallKey, AzureCall]
const everyCall = Object.entries(azureCalls) as [AzureCallKey, AzureCall][]
/** Without these providers only some quotas of platform services are missing, and most subscriptions do not use all. */
const optionalProviders: ReadonlySet<string> = new Set(usageNamespaces)

const whereIs = (subscriptions: readonly CheckedSubscription[]) => subscriptions.map(({ id, name }) => ({ id, name }))
const ids = (subscriptions: readonly CheckedSubscription[]) => subscriptions.map(({ id }) => id)
const outcome = ({ access }: CheckedSubscription, key: AzureCallKey) => access.calls[key]?.kind
const isForeign = (one: CheckedSubscription) => outcome(one, 'locations') === 'wrongTenant'

export interface FindingOptions {
  readonly account: Account | undefined
  /** Whether quota changes are switched on, so that what they need is looked at. */
  readonly canChangeQuotas: boolean
}

/** What the subscriptions lack. Those that lack the same are one finding, with one command. */
export function toFindings(
  checked: readonly CheckedSubscription[],
  { account, canChangeQuotas }: FindingOptions,
): Finding[] {
  const own = checked.filter(one => !isForeign(one))
  const calls = everyCall.filter(([, { isForWrites }]) => canChangeQuotas || !isForWrites)
  const providers = [...new Set(calls.flatMap(([, { provider }]) => provider ?? []))]
  return [
    ...foreignTenants(checked),
    ...missingRoles(calls, own, account),
    ...providers.flatMap(namespace => missingRegistration(calls, own, namespace)),
    ...failedCalls(own),
  ]
}

/** The calls that no role of the caller allows. */
const forbidden = (calls: readonly KeyedCall[], one: CheckedSubscription) =>
  calls.filter(([key]) => outcome(one, key) === 'forbidden')

/** The roles that a subscription lacks. Reader allows what Cognitive Services Usages Reader does. */
function lackingRoles(calls: readonly KeyedCall[], one: CheckedSubscription): RoleKey[] {
  const roles = new Set(forbidden(calls, one).flatMap(([, { role }]) => role ?? []))
  if (roles.has('reader')) roles.delete('usagesReader')
  return [...roles]
}

const grantAdvice =
  'To grant it, as an Owner, User Access Administrator or Role Based Access Control Administrator of the subscription (it takes effect within minutes):'
const moreRoles = 'Whether other roles are missing is seen once it is granted: run npm run doctor again then. '

function missingRoles(
  calls: readonly KeyedCall[],
  checked: readonly CheckedSubscription[],
  account: Account | undefined,
): Finding[] {
  const roles = [...new Set(checked.flatMap(one => lackingRoles(calls, one)))]
  return roles.map(role => {
    const lacking = checked.filter(one => lackingRoles(calls, one).includes(role))
    const { name } = azureRoles[role]
    const isUnread = lacking.every(one => outcome(one, 'locations') === 'forbidden')
    const isNothingKnown = role === 'reader' && lacking.some(one => outcome(one, 'spotScores') === undefined)
    const isNothingRead = role === 'reader' && isUnread && lacking.length === checked.length
    const verb = howMany(lacking.length, checked.length, 'lacks', 'lack')
    return finding(
      isNothingRead ? 'failure' : 'lack',
      'roleMissing',
      `${verb} the role ${name}: ${nameThem(lacking)}.`,
      {
        lacks: toLacks(
          lacking.flatMap(one => forbidden(calls, one)),
          role,
        ),
        advice: `${isNothingKnown ? moreRoles : ''}${grantAdvice}`,
        commands: [grantRole(name, ids(lacking), account)],
        subscriptions: whereIs(lacking),
      },
    )
  })
}

/** Where the regions cannot be listed, nothing of the subscription is read, so the parts are not named. */
function toLacks(calls: readonly KeyedCall[], role: RoleKey): string[] {
  if (role === 'reader' && calls.some(([key]) => key === 'locations')) return [azureCalls.locations.lack]
  const isGiven = ({ role: needed }: AzureCall) => needed === role || (role === 'reader' && needed === 'usagesReader')
  return [...new Set(calls.flatMap(([, call]) => (isGiven(call) ? [call.lack] : [])))]
}

/** A call that was tried proves more than the state: some providers answer before they are registered. */
function isUnregistered(one: CheckedSubscription, namespace: string): boolean {
  const tried = everyCall.flatMap(([key, { provider, operation }]) =>
    provider === namespace && operation?.endsWith('/locations/usages/read') ? [outcome(one, key)] : [],
  )
  if (tried.includes('unregistered')) return true
  const state = registrationState(one.access, namespace)
  if (state === undefined || ['Registered', 'RegistrationFree', 'Unknown'].includes(state)) return false
  return optionalProviders.has(namespace) || !tried.includes('allowed')
}

function missingRegistration(
  calls: readonly KeyedCall[],
  checked: readonly CheckedSubscription[],
  namespace: string,
): Finding[] {
  const lacking = checked.filter(one => isUnregistered(one, namespace))
  if (lacking.length === 0) return []
  const unanswered = calls.filter(([, { provider }]) => provider === namespace)
  const isNote = optionalProviders.has(namespace)
  const verb = howMany(lacking.length, checked.length, 'is', 'are')
  return [
    finding(
      isNote ? 'note' : 'lack',
      'providerNotRegistered',
      `${verb} not registered for ${namespace}: ${nameThem(lacking)}.`,
      {
        lacks: [...new Set(unanswered.map(([, { lack }]) => lack))],
        advice: isNote
          ? 'A subscription that does not use the service needs no registration. To register it, as a Contributor:'
          : 'To register it, as a Contributor or Owner of the subscription (Azure takes a few minutes):',
        commands: [registerProvider(namespace, ids(lacking))],
        subscriptions: whereIs(lacking),
      },
    ),
  ]
}

function foreignTenants(checked: readonly CheckedSubscription[]): Finding[] {
  const foreign = Map.groupBy(checked.filter(isForeign), ({ access }) => {
    const { locations } = access.calls
    return locations?.kind === 'wrongTenant' ? locations.tenantId : null
  })
  return [...foreign].map(([tenantId, lacking]) => {
    const [verb, whose] = [howMany(lacking.length, checked.length, 'belongs', 'belong'), tenantId ?? 'another one']
    const severity = lacking.length === checked.length ? 'failure' : 'lack'
    return finding(
      severity,
      'wrongTenant',
      `${verb} to the tenant ${whose}, and the sign-in is for a different one: ${nameThem(lacking)}.`,
      {
        lacks: ['all of these subscriptions, on every page'],
        advice:
          'One start of Headroom reads one tenant. To read that one, sign in to it, with a data folder of its own:',
        commands: [signIn(tenantId ?? '<tenant id>')],
        subscriptions: whereIs(lacking),
      },
    )
  })
}

function failedCalls(checked: readonly CheckedSubscription[]): Finding[] {
  const failed = checked.flatMap(one =>
    Object.values(one.access.calls).flatMap(call => (call.kind === 'failed' ? [{ one, reason: call.reason }] : [])),
  )
  return [...Map.groupBy(failed, ({ reason }) => reason)].map(([reason, those]) => {
    const lacking = [...new Set(those.map(({ one }) => one))]
    const verb = howMany(lacking.length, checked.length, 'was', 'were')
    return finding(
      'lack',
      'notChecked',
      `${verb} not checked completely: ${nameThem(lacking)}. Azure's answer: ${reason}.`,
      {
        advice: 'Run npm run doctor again in a minute; an ingestion retries by itself.',
        subscriptions: whereIs(lacking),
      },
    )
  })
}
