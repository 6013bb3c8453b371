import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { absentSubscriptions } from '#shared/adapters/sql/reads/absent-subscriptions.js'
import { newest, oldest, unitsVersion } from '#shared/adapters/sql/reads/row-source.js'
import { scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { trackedSource } from '#shared/adapters/sql/reads/tracked-reads.js'
import type { TrackedHistory } from '#shared/adapters/sql/tracked/tracked-table.js'
import type { TrackedUnits } from '#shared/adapters/sql/tracked/unit-state.js'
import type { NamespaceRegistration } from '#shared/services/service-offers.js'
import type { OfferRow } from '#shared/services/service-store.js'
import type {
  StoredOfferScope,
  StoredQuota,
  StoredScope,
  StoredServices,
  UnitAges,
} from '#shared/services/stored-services.js'
import { offerTable, registrationTable, serviceQuotaTable, serviceQuotaUnits, serviceUnits } from './service-tables.js'

/** Platform services as they are stored, now or as of a past time. */
export const storedServices = (database: Database): StoredServices => ({
  offers: scope => offers(database, scope),
  listTime: async () => (await listUnit(database, undefined))?.snapshotTime ?? null,
  registrations: scope =>
    scopedRows<NamespaceRegistration>(database, registrationTable, ['subscriptionId', 'namespace', 'state'], scope),
  quotas: ({ quotaNames, ...scope }) =>
    scopedRows<StoredQuota>(
      database,
      serviceQuotaTable,
      quotaColumns,
      scope,
      inAnyCase(database, 'quotaName', quotaNames),
    ),
  regions: () => database.db.selectFrom('Region').select(['region', 'displayName']).orderBy('region').execute(),
  async ages() {
    const [services, servicequota] = await Promise.all([
      ages(database, serviceUnits),
      ages(database, serviceQuotaUnits),
    ])
    return { services, servicequota }
  },
  unregistered: () => unregistered(database),
  tenants: () => tenants(database),
  version: () => version(database),
})

const quotaColumns = ['subscriptionId', 'region', 'namespace', 'quotaName', 'unit', 'quotaUsed', 'quotaLimit'] as const

/** The unit of the tenant. */
const listUnit = (database: Database, at: string | undefined) =>
  database.db
    .selectFrom(trackedSource(database, offerTable, at).units.as('u'))
    .where(sql.ref<string>('u.subscriptionId'), '=', '')
    .select(sql.ref<string>('u.snapshotTime').as('snapshotTime'))
    .executeTakeFirst()

async function offers(database: Database, { namespaces, at }: StoredOfferScope) {
  const unit = await listUnit(database, at)
  if (!unit) return null
  const { latest } = trackedSource(database, offerTable, at)
  const names = ['namespace', 'resourceType', 'region', 'zones'] as const
  const rows = await database.db
    .selectFrom(latest.as('l'))
    .where(inAnyCase(database, 'namespace', namespaces))
    .select(names.map(name => sql.ref<string>(`l.${name}`).as(name)))
    .execute()
  return { snapshotTime: unit.snapshotTime, rows: rows as unknown as OfferRow[] }
}

const all = sql<SqlBool>`1 = 1`

/** The condition that a column (alias l) has one of the names, in any casing. Absent: none. */
const inAnyCase = ({ dialect }: Database, column: string, names: readonly string[] | undefined): Expression<SqlBool> =>
  names
    ? sql<SqlBool>`lower(${sql.ref(`l.${column}`)}) in ${dialect.jsonNames(names.map(name => name.toLowerCase()))}`
    : all

/** The rows (alias l) of a table whose rows belong to subscriptions. */
async function scopedRows<Row>(
  database: Database,
  table: TrackedHistory,
  columns: readonly (keyof Row & string)[],
  { subscriptionIds, regions, at }: StoredScope,
  also: Expression<SqlBool> = all,
): Promise<Row[]> {
  const condition: Expression<SqlBool> = scopeCondition(
    database,
    {
      ...(subscriptionIds && { subscriptionIds: [...subscriptionIds] }),
      ...(regions && { region: [...regions] }),
      ...(at !== undefined && { at }),
    },
    { subscriptionId: 'l.subscriptionId', ...('region' in table.unitKey && { region: 'l.region' }) },
    { absent: 'named' },
  )
  const rows = await database.db
    .selectFrom(trackedSource(database, table, at).latest.as('l'))
    .where(condition)
    .where(also)
    .select(columns.map(name => sql.ref(`l.${name}`).as(name)))
    .execute()
  return rows as unknown as Row[]
}

async function ages(database: Database, { units }: TrackedUnits): Promise<UnitAges> {
  const found = await database.db
    .selectFrom(sql<object>`${sql.table(units)}`.as('u'))
    .where(sql.ref<string>('u.subscriptionId'), 'not in', absentSubscriptions(database))
    .select([newest, oldest])
    .executeTakeFirst()
  return { newest: found?.snapshotTime ?? null, oldest: found?.oldestSnapshotTime ?? null }
}

async function unregistered(database: Database) {
  const units = await database.db
    .selectFrom('ServiceQuotaUnit')
    .where('unregistered', '<>', '')
    .where('subscriptionId', 'not in', absentSubscriptions(database))
    .select(['subscriptionId', 'unregistered'])
    .distinct()
    .execute()
  const subscriptions = new Map<string, Set<string>>()
  for (const unit of units)
    for (const namespace of unit.unregistered.split(','))
      subscriptions.set(namespace, (subscriptions.get(namespace) ?? new Set()).add(unit.subscriptionId))
  return [...subscriptions]
    .map(([namespace, { size }]) => ({ namespace, subscriptions: size }))
    .sort((a, b) => (a.namespace < b.namespace ? -1 : 1))
}

async function tenants({ db }: Database): Promise<number> {
  const found = await db
    .selectFrom('Subscription')
    .where('absentSinceTime', 'is', null)
    .select(sql<number>`count(distinct ${sql.ref('tenantId')})`.as('tenants'))
    .executeTakeFirstOrThrow()
  return Number(found.tenants)
}

async function version(database: Database): Promise<string> {
  const table = (name: string) => sql<object>`${sql.table(name)}`
  const regions = database.db.selectFrom('Region').select(({ fn }) => fn.countAll<number>().as('regions'))
  const [services, quotas, known] = await Promise.all([
    unitsVersion(database, table(serviceUnits.units)),
    unitsVersion(database, table(serviceQuotaUnits.units)),
    regions.executeTakeFirst(),
  ])
  return `${services.units} ${quotas.units} ${services.absence} ${known?.regions ?? 0}`
}
