import { setTimeout as sleep } from 'node:timers/promises'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import { toChosenIds } from '#shared/ingestion/estate/chosen-subscriptions.js'
import { systemClock } from '#shared/kernel/clock.js'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import type { Account } from './account.js'
import { type Checked, type Finding, finding } from './finding.js'
import { checkQuotaGroups } from './quota-group-check.js'
import { checkHost } from './reachability.js'
import { checkSignIn, type SignedIn } from './sign-in.js'
import { checkSubscriptions, type SubscriptionCheckOptions, type SubscriptionChecks } from './subscription-checks.js'

type Environment = Readonly<Record<string, string | undefined>>

/** What was found out about Azure. */
export interface Examination {
  readonly endpoint: string
  readonly account: Account | undefined
  readonly counts: SubscriptionChecks['counts']
  readonly fine: readonly string[]
  readonly findings: readonly Finding[]
}

export const azureUrl = 'https://management.azure.com'
const pricesUrl = 'https://prices.azure.com'
const none = { listed: 0, read: 0, complete: 0 }

/**
 * Asks Azure, with reads only, whether Headroom can read it: reachability, sign-in, subscriptions, roles, registrations,
 * quota groups. It stops where the rest cannot be asked.
 */
export async function examineAzure(
  env: Environment,
  options: Pick<SubscriptionCheckOptions, 'atOnce' | 'progress'>,
): Promise<Examination> {
  const endpoint = env.RESOURCE_MANAGER_URL || azureUrl
  const result = (checks: readonly Checked[], account?: Account, counts = none): Examination => ({
    endpoint,
    account,
    counts,
    fine: checks.flatMap(({ fine }) => fine ?? []),
    findings: checks.flatMap(({ findings }) => findings),
  })
  const prices = env.RETAIL_PRICES_URL || pricesUrl
  const wrong = [
    ...(isUsable(endpoint) ? [] : [wrongAddress('RESOURCE_MANAGER_URL', azureUrl)]),
    ...(isUsable(prices) ? [] : [wrongAddress('RETAIL_PRICES_URL', pricesUrl)]),
  ]
  if (wrong.length > 0) return result([{ findings: wrong }])
  const [manager, priceList] = await Promise.all([
    checkHost({ ...managerHost, url: endpoint }, env),
    checkHost({ ...priceHost, url: prices }, env),
  ])
  if (!manager.isReached) return result([manager, priceList])
  const isLoopback = new URL(endpoint).protocol === 'http:'
  const signIn: SignedIn = isLoopback ? noSignIn : await checkSignIn(appCredential(), endpoint)
  const { account } = signIn
  if (!isLoopback && !account) return result([manager, priceList, signIn])
  const azure = toAccess(endpoint)
  const canChangeQuotas = env.QUOTA_APPLY_ENABLED === 'true'
  const chosen = toChosenIds(env.READ_SUBSCRIPTION_IDS)
  const [subscriptions, groups] = await Promise.all([
    checkSubscriptions(azure, { ...options, account, canChangeQuotas, chosen }),
    checkQuotaGroups(azure, env.QUOTA_MANAGEMENT_GROUP_ID, { account, canChangeQuotas }),
  ])
  return result([manager, priceList, signIn, subscriptions, groups], account, subscriptions.counts)
}

const everything = ['everything: nothing can be read from Azure']
const managerHost = { name: 'Azure Resource Manager', severity: 'failure', lacks: everything } as const
const priceHost = { name: 'The price list', severity: 'lack', lacks: ['prices, on every page'] } as const
const isUsable = (address: string): boolean => URL.canParse(address) && isPrivateAddress(address)
const wrongAddress = (setting: string, usual: string): Finding =>
  finding('failure', 'addressWrong', `${setting} must be an https address, or http on this machine.`, {
    advice: `Set it to ${usual}.`,
  })
const noSignIn: Checked = { fine: 'Sign-in: not needed for a Resource Manager on this machine', findings: [] }

const toAccess = (endpoint: string): AzureAccess => ({
  endpoint,
  credential: appCredential(),
  calls: new Calls({ clock: systemClock, sleep: ms => sleep(ms), random: Math.random }),
})
