import type { ModelUsageRow } from '#local/resource-manager/estate/models/model-catalogue.js'
import { Homes } from '#local/resource-manager/estate/quota/homes.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import type { Range } from '#local/resource-manager/estate/quota/stages.js'
import type { Stage, Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { hash, share } from '#local/resource-manager/hash.js'
import {
  createDeployments,
  type DeploymentPlace,
  deployedOn,
  type ModelDeployment,
  peakNeed,
  type QuotaDays,
} from './model-deployments.js'
import { firstModelLimit, raisedLimit } from './model-quota-limits.js'
import { toQuotaClass } from './quota-classes.js'

/** The quotas and regions of the catalogue. */
export interface UsageSource {
  readonly rows: readonly ModelUsageRow[]
  /** Quotas that several regions share. */
  readonly sharedRows: ReadonlySet<string>
  /** Region names, those with the largest offer first. */
  readonly regions: readonly string[]
  readonly quotaDays: (region: string) => QuotaDays
  /** The same for shared quotas. */
  readonly sharedDays: () => QuotaDays
  /** The data zone of a region, named by its geography group. */
  readonly dataZone: (region: string) => string
}

interface Deployed {
  readonly place: DeploymentPlace
  readonly deployment: ModelDeployment
}

const homes: Readonly<Record<Stage, Range>> = {
  Production: [5, 8],
  Staging: [2, 3],
  Development: [2, 4],
  Sandbox: [1, 2],
  Recovery: [1, 3],
}
const globalPool = 'every region'
/** A quota that was withdrawn while in use, as in the recorded list. */
const takenBack = { share: 0.06, use: 150 }
const accountsInUse: readonly (readonly [name: string, max: number])[] = [
  ['OpenAI.S0.AccountCount', 4],
  ['AIServices.S0.AccountCount', 12],
  ['OpenAI.FineTuned.Deployments', 2],
]
const allAccounts = 'AccountCount'

/** The usage list of a subscription in a region on a day: limits, and the size of its deployments. */
export class ModelUsages {
  readonly #source: UsageSource
  readonly #seed: number
  readonly #homes: Homes

  constructor(source: UsageSource, seed: number) {
    this.#source = source
    this.#seed = seed
    this.#homes = new Homes(source.regions, seed, 'deploys in', stage => homes[stage])
  }

  /** @param listed names of the quotas of all deployment types that the region lists on that day */
  list(subscription: Subscription, region: string, listed: ReadonlySet<string>, day: number): Usage[] {
    const deployed = this.#deployed(subscription, region)
    return this.#source.rows.flatMap(row => {
      const [value, localizedValue] = row
      const isAccounts = toQuotaClass(row) === 'accounts'
      if (!isAccounts && !listed.has(value)) return []
      const [limit, currentValue] = isAccounts
        ? ([row[2], this.#accounts(subscription, region, value)] as const)
        : this.#numbers(subscription, region, row, deployed.get(value), day)
      return [{ name: { value, localizedValue }, currentValue, limit, unit: 'Count' }]
    })
  }

  #numbers(
    subscription: Subscription,
    region: string,
    row: ModelUsageRow,
    deployed: Deployed | undefined,
    day: number,
  ): readonly [limit: number, use: number] {
    const first = firstModelLimit(this.#seed, subscription, row)
    if (deployed) {
      const { place, deployment } = deployed
      const limit = raisedLimit(subscription, row, first, peakNeed(deployment, day))
      return [limit, deployedOn(place, deployment, limit, day)]
    }
    const isGated = toQuotaClass(row) === 'gated' && this.#homes.isHome(subscription, region)
    const was = isGated && share('taken back', this.#seed, subscription.id, region, row[0]) < takenBack.share
    return [first, was ? takenBack.use : 0]
  }

  #deployed(subscription: Subscription, region: string): Map<string, Deployed> {
    const { rows, sharedRows, quotaDays, sharedDays, dataZone } = this.#source
    const own = rows.filter(([name]) => !sharedRows.has(name))
    const shared = rows.filter(([name]) => sharedRows.has(name))
    const found = this.#homes.isHome(subscription, region) ? this.#at(subscription, region, own, quotaDays(region)) : []
    for (const row of shared) {
      const scope = row[0].includes('.DataZone') ? dataZone(region) : globalPool
      found.push(...this.#at(subscription, scope, [row], sharedDays()))
    }
    return new Map(found.map(one => [one.deployment.row[0], one]))
  }

  #at(subscription: Subscription, scope: string, rows: readonly ModelUsageRow[], days: QuotaDays): Deployed[] {
    const place = { seed: this.#seed, subscription, scope }
    return createDeployments(place, rows, days).map(deployment => ({ place, deployment }))
  }

  #accounts(subscription: Subscription, region: string, name: string): number {
    if (!this.#homes.isHome(subscription, region)) return 0
    const count = (of: string, max: number) => 1 + (hash('accounts', this.#seed, subscription.id, region, of) % max)
    const known = accountsInUse.find(([of]) => of === name)
    if (known) return count(...known)
    return name === allAccounts ? accountsInUse.slice(0, 2).reduce((sum, [of, max]) => sum + count(of, max), 0) : 0
  }
}
