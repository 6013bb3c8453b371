import type { PoolScope } from '#shared/contract/ai/model-states.js'

/** What is known of how far a pool of quota reaches. */
interface DocumentedPool {
  readonly scope: PoolScope
  readonly provider?: string
  readonly models?: readonly string[]
  readonly deploymentTypes?: readonly string[]
  readonly source: string
}

const quotas = 'https://learn.microsoft.com/azure/foundry/foundry-models/quotas-limits'
const claude = 'https://learn.microsoft.com/azure/foundry/foundry-models/concepts/claude-models-quotas-limits'
const provisioned = 'https://learn.microsoft.com/azure/foundry/openai/how-to/provisioned-throughput-onboarding'
const realtime = ['gpt-realtime-translate', 'gpt-realtime-whisper']

/** From then on some models share one pool, as Microsoft moves them one by one; before, each region had its own. */
const sharedSince = '2026-05-07T00:00:00.000Z'

/**
 * Pools as Microsoft documents them, and nothing else: what is not here is unknown. Neither the lists of models nor those of
 * usages tell, and the portal names the scope model by model.
 */
export const documentedPools: readonly DocumentedPool[] = [
  {
    scope: 'subscription',
    provider: 'OpenAI',
    models: realtime,
    deploymentTypes: ['GlobalStandard'],
    source: `${quotas}#subscription-level-quota-management`,
  },
  {
    scope: 'dataZone',
    provider: 'OpenAI',
    models: realtime,
    deploymentTypes: ['DataZoneStandard'],
    source: `${quotas}#subscription-level-quota-management`,
  },
  { scope: 'subscription', provider: 'Anthropic', deploymentTypes: ['GlobalStandard'], source: claude },
  { scope: 'dataZone', provider: 'Anthropic', deploymentTypes: ['DataZoneStandard'], source: claude },
  // Only Global Standard and Data Zone Standard move to shared pools.
  { scope: 'region', deploymentTypes: ['Standard'], source: quotas },
  {
    scope: 'region',
    deploymentTypes: ['ProvisionedManaged', 'DataZoneProvisionedManaged', 'GlobalProvisionedManaged'],
    source: provisioned,
  },
]

/** Quotas of accounts: so many resources in each region of a subscription. */
const accountQuota = /(?:^|\.)AccountCount$/

export interface PoolUser {
  readonly provider: string
  readonly model: string
  readonly deploymentType: string
}

/** How far the pool reaches that a deployment of a model drew on at a time, ISO 8601. */
export function toPoolScope({ provider, model, deploymentType }: PoolUser, at: string): PoolScope {
  if (at < sharedSince) return 'region'
  const includes = (names: readonly string[] | undefined, name: string) => names === undefined || names.includes(name)
  const pool = documentedPools.find(
    one =>
      includes(one.provider === undefined ? undefined : [one.provider], provider) &&
      includes(one.models, model) &&
      includes(one.deploymentTypes, deploymentType),
  )
  return pool?.scope ?? 'unknown'
}

/** How far a quota's pool reaches: what holds of all that draw on it. */
export function toQuotaScope(quotaName: string, users: readonly PoolUser[], at: string): PoolScope {
  if (at < sharedSince || accountQuota.test(quotaName)) return 'region'
  const scopes = new Set(users.map(user => toPoolScope(user, at)))
  const [only] = scopes
  return only !== undefined && scopes.size === 1 ? only : 'unknown'
}
