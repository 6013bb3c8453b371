import { readPlainDataFile } from '#local/resource-manager/data-file.js'
import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import { Homes } from '#local/resource-manager/estate/quota/homes.js'
import type { Usage } from '#local/resource-manager/estate/quota/quota-usages.js'
import { type Range, stageProfiles } from '#local/resource-manager/estate/quota/stages.js'
import type { Stage, Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { share } from '#local/resource-manager/hash.js'

export const usageNamespaces = [
  'Microsoft.Storage',
  'Microsoft.Network',
  'Microsoft.MachineLearningServices',
  'Microsoft.App',
] as const
export type UsageNamespace = (typeof usageNamespaces)[number]

/** A usage list's row in Azure's format; Network and Machine Learning have more fields. */
export interface ServiceUsage extends Usage {
  readonly id?: string
  readonly type?: string
  readonly isAdjustable?: boolean
}

/** Name, text, first limit, use of a production subscription in one of its regions. */
type CountRow = readonly [name: string, text: string, limit: number, use: number]
/** Family as Azure Machine Learning names it, first limit, use. */
type FamilyRow = readonly [family: string, limit: number, use: number]

type UsageFile = Readonly<Record<'Microsoft.Storage' | 'Microsoft.Network' | 'Microsoft.App', readonly CountRow[]>> &
  Readonly<Record<'Microsoft.MachineLearningServices', readonly FamilyRow[]>>

const size: Readonly<Record<Stage, number>> = {
  Production: 1,
  Staging: 0.4,
  Development: 0.3,
  Sandbox: 0.1,
  Recovery: 0.25,
}
const jitter: Range = [0.4, 1.6]
/** One (subscription, region, row) in twelve has nearly reached its limit. */
const fullShare = 1 / 12
const unlimited = 2_147_483_647
const daysPerWeek = 7
const raisedEnvironments = 50
/** Azure writes it where a limit does not apply. */
const noFamilyLimit = -1
const fixedRows = new Set(['NetworkWatchers', 'DdosProtectionPlans'])

/** Usage lists of the named providers: pure functions of seed, subscription, region and day. */
export class ServiceUsages {
  readonly #rows: UsageFile = readPlainDataFile<UsageFile>('service-usages')
  readonly #seed: number
  readonly #homes: Homes

  /** @param regions those with the largest offer first */
  constructor(regions: readonly string[], seed: number) {
    this.#seed = seed
    this.#homes = new Homes(regions, seed, 'runs services in', stage => stageProfiles[stage].homes)
  }

  list(namespace: UsageNamespace, subscription: Subscription, region: string, day: number): ServiceUsage[] {
    if (namespace === 'Microsoft.MachineLearningServices') return this.#machineLearning(subscription, region, day)
    return this.#rows[namespace].map(([value, localizedValue, first, typical]) => {
      const limit =
        value === 'ManagedEnvironmentCount' && subscription.stage === 'Production' ? raisedEnvironments : first
      const row = {
        currentValue: this.#use(subscription, region, value, typical, limit, day),
        limit,
        name: { value, localizedValue },
        unit: 'Count' as const,
      }
      if (namespace !== 'Microsoft.Network') return row
      const path = `/subscriptions/${subscription.id}/providers/${namespace}/locations/${region}/usages/${value}`
      return { ...row, id: path, isAdjustable: value !== 'NetworkWatchers' }
    })
  }

  #use(subscription: Subscription, region: string, name: string, typical: number, limit: number, day: number): number {
    if (typical === 0 || !this.#homes.isHome(subscription, region)) return 0
    if (fixedRows.has(name)) return limit
    const draw = (what: string) => share(this.#seed, 'service use', subscription.id, region, name, what)
    if (limit < unlimited && draw('full') < fullShare) return limit - Math.floor(draw('left') * 3)
    const [lowest, highest] = jitter
    const base = typical * size[subscription.stage] * (lowest + (highest - lowest) * draw('size'))
    const [slow, fast] = stageProfiles[subscription.stage].weeklyGrowth
    const weeks = (day - recordedDay) / daysPerWeek
    return Math.min(limit, Math.round(base * (1 + slow + (fast - slow) * draw('growth')) ** Math.min(weeks, 104)))
  }

  /** Totals, families, and for what is used also the rows of a workspace and its cluster, which repeat the family's name. */
  #machineLearning(subscription: Subscription, region: string, day: number): ServiceUsage[] {
    const root = `/subscriptions/${subscription.id}`
    const provider = 'Microsoft.MachineLearningServices'
    const row = (id: string, type: string, text: string, currentValue: number, limit: number): ServiceUsage => ({
      id: `${root}${id}`,
      type: `${provider}/${type}/usages`,
      currentValue,
      limit,
      name: { value: text, localizedValue: text },
      unit: 'Count',
    })
    const families = this.#rows[provider].flatMap(([family, limit, typical]) => {
      const text = `Standard ${family} Family Cluster Dedicated vCPUs`
      const use = this.#use(subscription, region, text, typical, limit, day)
      const usage = `/usages/${text.replaceAll(' ', '_')}`
      const own = row(usage, 'vmFamily', text, use, limit)
      if (use === 0) return [own]
      const workspace = `/resourceGroups/ml/providers/${provider}/workspaces/training-${region}`
      return [
        own,
        row(workspace + usage, 'workspaces', text, use, limit),
        row(`${workspace}/computes/cluster${usage}`, 'workspaces/computes', text, use, limit),
      ]
    })
    const used = families.filter(({ type }) => type?.endsWith('/vmFamily/usages'))
    const total = used.reduce((sum, { currentValue }) => sum + currentValue, 0)
    const spot = this.#rows[provider].map(([family]) => {
      const text = `Standard ${family} Family Cluster LowPriority vCPUs`
      return row(`/usages/${text.replaceAll(' ', '_')}`, 'vmFamily', text, 0, noFamilyLimit)
    })
    return [
      row('/usages', 'totalCores', 'Clusters', total > 0 ? 1 : 0, 200),
      row('/usages', 'dedicatedCores', 'Total Cluster Dedicated Regional vCPUs', total, Math.max(100, total)),
      ...families,
      row('/usages', 'lowPriorityCores', 'Total Cluster LowPriority Regional vCPUs', 0, 50),
      ...spot,
    ]
  }
}
