import pLimit from 'p-limit'
import { readSubscriptionAccess } from '#shared/adapters/azure/access/subscription-access.js'
import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import { azureEstate } from '#shared/adapters/azure/estate/estate.js'
import type { AzureSubscription } from '#shared/ingestion/estate/estate.js'
import { isUsable } from '#shared/ingestion/estate/subscription-states.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import type { Account } from './account.js'
import { grantRole, signIn } from './commands.js'
import { type Checked, type Finding, finding } from './finding.js'
import { type CheckedSubscription, toFindings } from './subscription-findings.js'
import { nameThem } from './words.js'

export interface SubscriptionChecks extends Checked {
  /** Listed subscriptions that Headroom reads, and those of them without a lack. */
  readonly counts: { readonly listed: number; readonly read: number; readonly complete: number }
}

export interface SubscriptionCheckOptions {
  readonly account: Account | undefined
  /** Whether quota changes are switched on. */
  readonly canChangeQuotas: boolean
  /** The ids of those that Headroom is to read; empty: all. */
  readonly chosen: readonly string[]
  /** Subscriptions that are checked at once. */
  readonly atOnce: number
  readonly progress?: (done: number, total: number) => void
}

/** Lists the subscriptions, and checks each that Headroom reads, several at once. */
export async function checkSubscriptions(
  azure: AzureAccess,
  { account, canChangeQuotas, chosen, atOnce, progress }: SubscriptionCheckOptions,
): Promise<SubscriptionChecks> {
  const listed = await list(azure)
  if ('severity' in listed) return { findings: [listed], counts: { listed: 0, read: 0, complete: 0 } }
  const wanted = listed.filter(one => isChosen(chosen, one))
  const usable = wanted.filter(isUsable)
  const limit = pLimit(atOnce)
  let done = 0
  const checked = await Promise.all(
    usable.map(({ subscriptionId: id, displayName: name }) =>
      limit(async (): Promise<CheckedSubscription> => {
        const access = await readSubscriptionAccess(azure, id)
        progress?.(++done, usable.length)
        return { id, name, access }
      }),
    ),
  )
  const lacks = toFindings(checked, { account, canChangeQuotas })
  const incomplete = new Set(
    lacks.flatMap(({ severity, subscriptions }) => (severity === 'note' ? [] : subscriptions.map(({ id }) => id))),
  )
  const counts = { listed: listed.length, read: usable.length, complete: checked.length - incomplete.size }
  const unlisted = chosen.filter(id => !listed.some(({ subscriptionId }) => subscriptionId === id))
  const none = usable.length === 0 && unlisted.length === 0 ? [nothingListed(wanted.length, account)] : []
  return {
    findings: [
      ...none,
      ...lacks,
      ...notListed(unlisted, account, usable.length === 0),
      ...left(wanted),
      ...notChosen(chosen, listed),
    ],
    counts,
    ...(usable.length > 0 && { fine: describe(counts) }),
  }
}

const describe = ({ read, complete }: SubscriptionChecks['counts']): string =>
  `${read} subscription${read === 1 ? '' : 's'} to read, ${complete} of them complete`

async function list(azure: AzureAccess): Promise<readonly AzureSubscription[] | Finding> {
  try {
    return (await azureEstate(azure).subscriptions()).records
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const refused = /status 401/.test(error.message)
    const sentence = `The subscriptions cannot be listed: ${error.message}.`
    const advice = refused
      ? 'Azure does not accept the sign-in. Sign in again:'
      : 'Run npm run doctor again in a minute.'
    return finding('failure', 'notListed', sentence, { advice, commands: refused ? [signIn()] : [] })
  }
}

function nothingListed(listed: number, account: Account | undefined): Finding {
  const who = account ? `${account.name} in the tenant ${account.tenantId}` : 'this account'
  if (listed > 0) return finding('failure', 'noneUsable', `None of the ${listed} subscriptions of ${who} is enabled.`)
  const sentence = `Azure lists no subscription for ${who}: either it has no role on any, or the subscriptions belong to another tenant.`
  return finding('failure', 'noSubscriptions', sentence, {
    lacks: ['everything: there is nothing to read'],
    advice: 'See the tenants of your subscriptions, sign in to the right one, or ask an Owner to grant you Reader:',
    commands: [
      'az account list --all --output table',
      signIn('<tenant id>'),
      grantRole('Reader', ['<subscription id>'], account),
    ],
  })
}

const isChosen = (chosen: readonly string[], { subscriptionId }: AzureSubscription): boolean =>
  chosen.length === 0 || chosen.includes(subscriptionId)

/** Chosen subscriptions in which the account has no role at all. */
function notListed(ids: readonly string[], account: Account | undefined, isNoneLeft: boolean): Finding[] {
  if (ids.length === 0) return []
  const sentence = `Azure does not list ${ids.length} of the subscriptions in READ_SUBSCRIPTION_IDS: ${ids.join(', ')}.`
  return [
    finding(isNoneLeft ? 'failure' : 'lack', 'chosenNotListed', sentence, {
      lacks: ['all figures of these subscriptions'],
      advice: 'Correct the ids, or ask an Owner to grant you Reader:',
      commands: [grantRole('Reader', ids, account)],
      subscriptions: ids.map(id => ({ id, name: id })),
    }),
  ]
}

function notChosen(chosen: readonly string[], listed: readonly AzureSubscription[]): Finding[] {
  const others = listed.filter(one => !isChosen(chosen, one))
  if (others.length === 0) return []
  const subscriptions = others.map(({ subscriptionId: id, displayName: name }) => ({ id, name }))
  const [what, them] = others.length === 1 ? ['subscription is', 'it'] : ['subscriptions are', 'them']
  const sentence = `${others.length} ${what} not in READ_SUBSCRIPTION_IDS, so Headroom does not read ${them}: ${nameThem(subscriptions)}.`
  return [finding('note', 'notChosen', sentence, { subscriptions })]
}

/** Subscriptions in states that allow no deployment. */
function left(listed: readonly AzureSubscription[]): Finding[] {
  const others = listed.filter(one => !isUsable(one))
  return [...Map.groupBy(others, ({ state }) => state)].map(([state, those]) => {
    const subscriptions = those.map(({ subscriptionId: id, displayName: name }) => ({ id, name }))
    const [what, them] = those.length === 1 ? ['subscription is', 'it'] : ['subscriptions are', 'them']
    const sentence = `${those.length} ${what} ${state}, so Headroom does not read ${them}: ${nameThem(subscriptions)}.`
    return finding('note', 'notEnabled', sentence, {
      advice: 'The next ingestion after a subscription is enabled reads it.',
      subscriptions,
    })
  })
}
