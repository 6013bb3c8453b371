import { sql } from 'kysely'
import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { Database } from '#shared/adapters/sql/database.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import { machines } from '#shared/adapters/sql/sku-catalog/sku-names.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'
import type { FitRepository, FitUnit, UnitScope } from '#shared/fit/fit-repository.js'
import { remembered } from '#shared/reads/remembered.js'
import { growthRestriction } from '#shared/sku-catalog/growth-restrictions.js'
import { models, roomForModels } from './model-rooms.js'

/** Reads for a fit. Prices are in `currency`. */
export function fitReads(database: Database, currency = 'USD'): FitRepository {
  const { db, dialect } = database
  const sizes = remembered<Awaited<ReturnType<FitRepository['sizes']>>>(1)
  return {
    regions: () =>
      db
        .selectFrom('Region')
        .select(['region', 'displayName', 'geography', 'geographyGroup', 'latitude', 'longitude'])
        .execute(),
    units: subscriptionIds => units(database, subscriptionIds),
    machines: (skus, scope) =>
      db
        .selectFrom(capacitySource(database).latest.as('l'))
        .where('l.region', 'in', dialect.jsonNames(scope.regions))
        .where('l.vmSku', 'in', inAnyCasing(database, skus))
        .where('l.subscriptionId', 'in', dialect.jsonNames(scope.subscriptionIds))
        .select(['l.subscriptionId', 'l.region', 'l.vmSku', 'l.resourceType', 'l.family', 'l.vCpus'])
        .select(['l.availability', 'l.machinesThatFit', 'l.zones', 'l.restrictedZones', 'l.restriction'])
        .execute() as ReturnType<FitRepository['machines']>,
    quotas: (quotaKeys, scope) =>
      db
        .selectFrom('QuotaUsage')
        .where('subscriptionId', 'in', dialect.jsonNames(scope.subscriptionIds))
        .where('region', 'in', dialect.jsonNames(scope.regions))
        .where('quotaKey', 'in', dialect.jsonNames(quotaKeys))
        .select(['subscriptionId', 'region', 'quotaKey', 'quotaName', 'localizedName', 'used', 'quotaLimit'])
        .execute(),
    zones: scope =>
      db
        .selectFrom('RegionZone')
        .where('subscriptionId', 'in', dialect.jsonNames(scope.subscriptionIds))
        .where('region', 'in', dialect.jsonNames(scope.regions))
        .select(['subscriptionId', 'region', 'logicalZone', 'physicalZone'])
        .orderBy('logicalZone')
        .execute(),
    prices: (skus, regions) =>
      db
        .selectFrom('Price as p')
        .where('p.currency', '=', currency)
        .where('p.region', 'in', dialect.jsonNames(regions))
        .where('p.vmSku', 'in', inAnyCasing(database, skus))
        .select(['p.region', 'p.vmSku', 'p.linuxHour'])
        .execute(),
    priceAges: regions =>
      db
        .selectFrom('PriceReading')
        .where('currency', '=', currency)
        .where('region', 'in', dialect.jsonNames(regions))
        .select(['region', 'readAt'])
        .execute(),
    sizes: async () => sizes('', await catalogVersion(database), () => readSizes(database)),
    roomForSizes: (skus, minMachines, scope) => roomForSizes(database, skus, minMachines, scope),
    models: (names, deploymentTypes, scope) => models(database, names, deploymentTypes, scope),
    roomForModels: (names, minDeployable, scope) => roomForModels(database, names, minDeployable, scope),
  }
}

/** Sizes for IN, compared as they are stored. */
function inAnyCasing({ dialect }: Database, skus: readonly string[]) {
  const rows = skus.map(vmSku => ({ vmSku }))
  return sql<string>`(select n.vmSku from ${dialect.jsonRows(rows, { vmSku: 'sku' })} as n)`
}

/** Of both pipelines, in one list. */
async function units(database: Database, subscriptionIds: readonly string[] | undefined): Promise<FitUnit[]> {
  const { db, dialect } = database
  const ofTable = (name: 'CapacityUnit' | 'AIModelUnit', source: FitUnit['source']) =>
    db
      .selectFrom(sql<FitUnit>`${table(name)}`.as('u'))
      .leftJoin('Subscription as s', 's.subscriptionId', 'u.subscriptionId')
      .where('u.subscriptionId', 'not in', absentSubscriptions(database))
      .$if(subscriptionIds !== undefined, query =>
        query.where('u.subscriptionId', 'in', dialect.jsonNames(subscriptionIds ?? [])),
      )
      .select(['u.subscriptionId', 's.displayName as subscriptionName', 'u.region', 'u.snapshotTime'])
      .select(sql.lit(source).as('source'))
  return (await ofTable('CapacityUnit', 'capacity').unionAll(ofTable('AIModelUnit', 'models')).execute()) as FitUnit[]
}

/** Changes when a region is read again: only then can a size have changed. */
async function catalogVersion({ db, dialect }: Database): Promise<string> {
  const times = db.selectFrom('CapacityUnit as u').select(({ ref }) => dialect.timeSum(ref('u.snapshotTime')).as('sum'))
  return (await times.executeTakeFirst())?.sum ?? ''
}

/** Regions differ little in what a size is: it is read from one that lists it. */
async function readSizes({ db }: Database) {
  const first = db
    .selectFrom('VmSku')
    .where('resourceType', '=', machines)
    .groupBy('vmSku')
    .select(({ fn }) => ['vmSku', fn.min('region').as('region')])
  const rows = await db
    .selectFrom(first.as('f'))
    .innerJoin('VmSku as v', join => join.onRef('v.region', '=', 'f.region').onRef('v.vmSku', '=', 'f.vmSku'))
    .select(['v.vmSku', 'v.family', 'v.familyBase', 'v.vCpus', 'v.memoryGiB', 'v.gpus', 'v.architecture'])
    .select('v.retirementDate')
    .execute()
  return rows.map(row => ({ ...row, canGrow: growthRestriction(row.family) === null }))
}

async function roomForSizes(
  database: Database,
  skus: readonly string[],
  minMachines: number,
  { regions, subscriptionIds }: UnitScope,
) {
  const { db, dialect } = database
  const rows = await db
    .selectFrom(capacitySource(database).latest.as('l'))
    .where('l.region', 'in', dialect.jsonNames(regions))
    .where('l.vmSku', 'in', inAnyCasing(database, skus))
    .where('l.subscriptionId', 'in', dialect.jsonNames(subscriptionIds))
    .where('l.resourceType', '=', machines)
    // In the index, so that other rows are not looked up.
    .where('l.availability', 'in', ['Available', 'Limited'])
    .where('l.machinesThatFit', '>=', minMachines)
    .groupBy(['l.region', 'l.vmSku', 'l.zones', 'l.restrictedZones'])
    .select(({ fn }) => [
      'l.region',
      'l.vmSku',
      'l.zones',
      'l.restrictedZones',
      fn.max<number>('l.machinesThatFit').as('machinesThatFit'),
    ])
    .execute()
  return rows.map(row => ({ ...row, machinesThatFit: Number(row.machinesThatFit) }))
}
