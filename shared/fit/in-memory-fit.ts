import { familyKey, skuKey } from '#shared/contract/common/names.js'
import type {
  FitRepository,
  FitUnit,
  KnownRegion,
  MachineFacts,
  ModelFacts,
  SizeFacts,
  UnitScope,
} from './fit-repository.js'

/** What the fake stores. Quotas, zones and prices are those of the repository. */
export interface StoredFit {
  readonly regions: readonly KnownRegion[]
  readonly units: readonly FitUnit[]
  readonly machines: readonly MachineFacts[]
  readonly sizes: readonly SizeFacts[]
  readonly models: readonly ModelFacts[]
  readonly quotas: Awaited<ReturnType<FitRepository['quotas']>>
  readonly zones: Awaited<ReturnType<FitRepository['zones']>>
  readonly prices: Awaited<ReturnType<FitRepository['prices']>>
}

const isIn = ({ regions, subscriptionIds }: UnitScope, row: { region: string; subscriptionId: string }): boolean =>
  regions.includes(row.region) && subscriptionIds.includes(row.subscriptionId)

/** Keeps everything in memory. */
export function inMemoryFit(stored: Partial<StoredFit>): FitRepository {
  const {
    regions = [],
    units = [],
    machines = [],
    sizes = [],
    models = [],
    quotas = [],
    zones = [],
    prices = [],
  } = stored
  return {
    regions: async () => [...regions],
    units: async ids => units.filter(({ subscriptionId }) => !ids || ids.includes(subscriptionId)),
    machines: async (skus, scope) => {
      const keys = skus.map(skuKey)
      return machines.filter(row => isIn(scope, row) && keys.includes(skuKey(row.vmSku)))
    },
    quotas: async (keys, scope) => quotas.filter(row => isIn(scope, row) && keys.map(familyKey).includes(row.quotaKey)),
    zones: async scope => zones.filter(row => isIn(scope, row)),
    prices: async (skus, names) => {
      const keys = skus.map(skuKey)
      return prices.filter(row => names.includes(row.region) && keys.includes(skuKey(row.vmSku)))
    },
    priceAges: async () => [],
    sizes: async () => [...sizes],
    roomForSizes: async (skus, minMachines, scope) => {
      const keys = skus.map(skuKey)
      return machines.flatMap(row => {
        const { machinesThatFit } = row
        const isAsked = isIn(scope, row) && keys.includes(skuKey(row.vmSku)) && row.restriction === null
        return isAsked && machinesThatFit !== null && machinesThatFit >= minMachines
          ? [{ ...row, machinesThatFit }]
          : []
      })
    },
    models: async (names, types, scope) => {
      const wanted = types.map(type => type.toLowerCase())
      return models.filter(
        row =>
          isIn(scope, row) && names.includes(row.model) && wanted.includes((row.deploymentType ?? '').toLowerCase()),
      )
    },
    roomForModels: async (names, minDeployable, scope) =>
      models.flatMap(row => {
        const { deployable, deploymentType } = row
        const isAsked = isIn(scope, row) && names.includes(row.model) && deploymentType !== null
        return isAsked && deployable !== null && deployable >= minDeployable
          ? [{ ...row, deployable, deploymentType }]
          : []
      }),
  }
}
