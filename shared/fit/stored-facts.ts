import { familyKey, skuKey } from '#shared/contract/common/names.js'
import type { Need } from '#shared/contract/fit/need.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import { regionalQuota } from '#shared/quota/quota.js'
import type {
  NamespaceRegistration,
  ServiceOffer,
  ServiceOffers,
  ServiceQuota,
} from '#shared/services/service-offers.js'
import type {
  FitRepository,
  MachineFacts,
  MachinePrice,
  ModelFacts,
  PriceAge,
  QuotaFacts,
  UnitScope,
  ZoneNumber,
} from './fit-repository.js'

/** All that is stored for some needs, found by region and subscription. Keys of names are lower case. */
export interface StoredFacts {
  readonly machines: readonly MachineFacts[]
  readonly models: readonly ModelFacts[]
  readonly offers: readonly ServiceOffer[]
  readonly priceAges: readonly PriceAge[]
  machine(region: string, subscriptionId: string, sku: string): MachineFacts | undefined
  quota(region: string, subscriptionId: string, key: string): QuotaFacts | undefined
  zoneNames(region: string, subscriptionId: string): ReadonlyMap<string, string>
  price(region: string, sku: string): number | null
  /** Rows of a model by a deployment type. */
  modelRows(region: string, subscriptionId: string, model: string, deploymentType: string): readonly ModelFacts[]
  /** Where Azure lists the main type of a service, here or without a region. */
  serviceOffers(region: string, serviceId: string): readonly ServiceOffer[]
  registration(subscriptionId: string, namespace: string): string | undefined
  serviceQuota(region: string, subscriptionId: string, quotaName: string): ServiceQuota | undefined
}

/** Reads what the needs ask about, each kind in as few statements as possible. */
export async function readFacts(
  needs: readonly Need[],
  scope: UnitScope,
  { repository, services }: { readonly repository: FitRepository; readonly services: ServiceOffers },
): Promise<StoredFacts> {
  const skus = distinct(needs.flatMap(need => (need.kind === 'vm' ? [need.sku] : [])))
  const models = needs.flatMap(need => (need.kind === 'model' ? [need] : []))
  const serviceIds = distinct(needs.flatMap(need => (need.kind === 'service' ? [need.service] : [])))
  const countedIds = serviceIds.filter(id => serviceById(id)?.quota)
  const isAny = (list: readonly unknown[]) => list.length > 0 && scope.regions.length > 0
  const [machines, zones, prices, priceAges, modelRows, offers, registrations, serviceQuotaRows] = await Promise.all([
    isAny(skus) ? repository.machines(skus, scope) : [],
    isAny(skus) ? repository.zones(scope) : [],
    isAny(skus) ? repository.prices(skus, scope.regions) : [],
    isAny(skus) ? repository.priceAges(scope.regions) : [],
    isAny(models)
      ? repository.models(
          distinct(models.map(({ model }) => model)),
          distinct(models.map(({ deploymentType }) => deploymentType)),
          scope,
        )
      : [],
    isAny(serviceIds) ? services.offers({ serviceIds, regions: scope.regions }) : [],
    isAny(serviceIds)
      ? services.registrations({ namespaces: toNamespaces(serviceIds), subscriptionIds: scope.subscriptionIds })
      : [],
    isAny(countedIds) ? services.quotas({ serviceIds: countedIds, ...scope }) : [],
  ])
  const families = distinct(machines.map(({ family }) => familyKey(family)))
  const quotas = families.length > 0 ? await repository.quotas([...families, regionalQuota], scope) : []
  return index({ machines, zones, prices, priceAges, modelRows, offers, registrations, serviceQuotaRows, quotas })
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)]
const toNamespaces = (serviceIds: readonly string[]): string[] =>
  distinct(serviceIds.flatMap(id => serviceById(id)?.namespace ?? []))

interface Rows {
  readonly machines: readonly MachineFacts[]
  readonly zones: readonly ZoneNumber[]
  readonly prices: readonly MachinePrice[]
  readonly priceAges: readonly PriceAge[]
  readonly modelRows: readonly ModelFacts[]
  readonly offers: readonly ServiceOffer[]
  readonly registrations: readonly NamespaceRegistration[]
  readonly serviceQuotaRows: readonly ServiceQuota[]
  readonly quotas: readonly QuotaFacts[]
}

const joined = (...parts: readonly string[]): string => parts.join('/')
const lower = (text: string | null): string => (text ?? '').toLowerCase()

function index(rows: Rows): StoredFacts {
  const machines = byKey(rows.machines, one => joined(one.region, one.subscriptionId, skuKey(one.vmSku)))
  const quotas = byKey(rows.quotas, one => joined(one.region, one.subscriptionId, one.quotaKey))
  const prices = byKey(rows.prices, one => joined(one.region, skuKey(one.vmSku)))
  const zones = new Map(
    [...Map.groupBy(rows.zones, one => joined(one.region, one.subscriptionId))].map(([key, own]) => [
      key,
      new Map(own.map(({ logicalZone, physicalZone }) => [logicalZone, physicalZone])),
    ]),
  )
  const models = Map.groupBy(rows.modelRows, one =>
    joined(one.region, one.subscriptionId, lower(one.model), lower(one.deploymentType)),
  )
  const offers = Map.groupBy(rows.offers.filter(isMainType), one => joined(one.region, one.serviceId))
  const registrations = byKey(rows.registrations, one => joined(one.subscriptionId, lower(one.namespace)))
  const serviceQuotas = byKey(rows.serviceQuotaRows, one =>
    joined(one.region, one.subscriptionId, lower(one.quotaName)),
  )
  return {
    machines: rows.machines,
    models: rows.modelRows,
    offers: rows.offers,
    priceAges: rows.priceAges,
    machine: (region, subscriptionId, sku) => machines.get(joined(region, subscriptionId, skuKey(sku))),
    quota: (region, subscriptionId, key) => quotas.get(joined(region, subscriptionId, key)),
    zoneNames: (region, subscriptionId) => zones.get(joined(region, subscriptionId)) ?? new Map(),
    price: (region, sku) => prices.get(joined(region, skuKey(sku)))?.linuxHour ?? null,
    modelRows: (region, subscriptionId, model, type) =>
      models.get(joined(region, subscriptionId, lower(model), lower(type))) ?? [],
    serviceOffers: (region, id) => offers.get(joined('global', id)) ?? offers.get(joined(region, id)) ?? [],
    registration: (subscriptionId, namespace) => registrations.get(joined(subscriptionId, lower(namespace)))?.state,
    serviceQuota: (region, subscriptionId, name) => serviceQuotas.get(joined(region, subscriptionId, lower(name))),
  }
}

const byKey = <Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row> =>
  new Map(rows.map(row => [key(row), row]))

/** The main type stands for a service; the others belong to it. */
const isMainType = ({ serviceId, resourceType }: ServiceOffer): boolean =>
  lower(serviceById(serviceId)?.resourceTypes[0] ?? null) === lower(resourceType)
