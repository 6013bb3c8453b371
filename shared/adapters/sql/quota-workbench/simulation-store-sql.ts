import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { machines } from '#shared/adapters/sql/sku-catalog/sku-names.js'
import { table } from '#shared/adapters/sql/sql-pieces.js'
import { zoneList } from '#shared/capacity/stored-values.js'
import { keptSimulations } from '#shared/contract/quota/simulation.js'
import type { UnitKey } from '#shared/quota-workbench/plan/unit-key.js'
import type { SeriesKey, SimulatedSeries } from '#shared/quota-workbench/simulation/simulated-series.js'
import type { SimulationStore } from '#shared/quota-workbench/simulation/simulation-store.js'
import type { QuotaCandidateTable, StoredState } from './candidates/candidate-tables.js'
import { readDrift } from './simulation-drift.js'
import { simulationLock } from './simulation-lock.js'

const unitJson: JsonColumns<UnitKey> = { subscriptionId: 'name', region: 'name' }
const keyJson: JsonColumns<SeriesKey> = { ...unitJson, familyKey: 'name' }

const candidates = sql`${table('QuotaCandidate')} as c`
const isUnit = sql<SqlBool>`c.subscriptionId = k.subscriptionId and c.region = k.region`
const isKey = sql<SqlBool>`${isUnit} and c.familyKey = k.familyKey`

/** Simulations of captured runs. */
export function simulationStore(database: Database): SimulationStore {
  const { db, dialect } = database
  const keyRows = (keys: readonly SeriesKey[]) => dialect.jsonRows<SeriesKey>(keys.map(toKey), keyJson).as<'k'>('k')
  const unitRows = (units: readonly UnitKey[]) => dialect.jsonRows<UnitKey>(units.map(toUnit), unitJson).as<'k'>('k')
  return {
    series: async (runId, keys) =>
      keys.length === 0 ? [] : readSeries(database, runId, sql`${keyRows(keys)} inner join ${candidates} on ${isKey}`),
    needs: runId => readSeries(database, runId, candidates, sql`and c.need > 0`),
    unitSeries: async (runId, units) =>
      units.length === 0
        ? []
        : readSeries(database, runId, sql`${unitRows(units)} inner join ${candidates} on ${isUnit}`),
    async totals(runId, units) {
      if (units.length === 0) return []
      const rows = await db
        .selectFrom(unitRows(units))
        .innerJoin('QuotaCandidate as c', join => join.on('c.runId', '=', runId).on(isUnit))
        .leftJoin('Subscription as s', 's.subscriptionId', 'c.subscriptionId')
        .where('c.regionalLimit', 'is not', null)
        .where('c.regionalUsed', 'is not', null)
        .groupBy(['c.subscriptionId', 'c.region', 's.displayName'])
        .select(['c.subscriptionId', 'c.region', 's.displayName as subscriptionName'])
        .select(({ fn }) => [fn.max('c.regionalLimit').as('total'), fn.max('c.regionalUsed').as('used')])
        .$narrowType<{ total: number; used: number }>()
        .execute()
      return rows.map(({ total: limit, ...row }) => ({ ...row, limit }))
    },
    async sizes(keys, currency) {
      if (keys.length === 0) return []
      const rows = await db
        .selectFrom(keyRows(keys))
        .innerJoin(dialect.capacityLatest.as('c'), join => join.on(isKey))
        .leftJoin('Price as p', join =>
          join.onRef('p.region', '=', 'c.region').onRef('p.vmSku', '=', 'c.vmSku').on('p.currency', '=', currency),
        )
        .where('c.resourceType', '=', machines)
        .select(['c.subscriptionId', 'c.region', 'c.familyKey', 'c.vmSku', 'c.vCpus'])
        .select(['c.zones', 'c.restrictedZones', 'c.restriction', 'p.linuxHour as pricePerHour'])
        .execute()
      return rows.map(row => ({
        ...row,
        zones: zoneList(row.zones),
        restrictedZones: zoneList(row.restrictedZones),
      }))
    },
    drift: runId => readDrift(database, runId),
    async captured(runId) {
      const { groupState } = await db
        .selectFrom('QuotaCandidateRun')
        .where('runId', '=', runId)
        .select('groupState')
        .executeTakeFirstOrThrow()
      const { members, pools, categoryUnits = [] } = JSON.parse(groupState) as StoredState
      return { members, pools, categoryUnits }
    },
    save: ({ changes, plan, ...simulation }) =>
      database.transaction(async trx => {
        const { runId, simulationHash } = simulation
        await dialect.lock(trx, simulationLock(runId))
        const run = await trx
          .selectFrom('QuotaCandidateRun')
          .where('runId', '=', runId)
          .select('runId')
          .executeTakeFirst()
        if (!run) return false
        const createdAt = dialect.time(simulation.createdAt)
        const fromPlan = plan && JSON.stringify(plan)
        await trx.deleteFrom('QuotaSimulation').where('simulationHash', '=', simulationHash).execute()
        const row = { ...simulation, createdAt, changes: JSON.stringify(changes), fromPlan }
        await trx.insertInto('QuotaSimulation').values(row).execute()
        const newestFirst = trx
          .selectFrom('QuotaSimulation')
          .where('runId', '=', runId)
          .orderBy('createdAt', 'desc')
          .orderBy('simulationHash')
          .select('simulationHash')
        const older = await dialect.window(newestFirst, { offset: keptSimulations, limit: keptSimulations }).execute()
        const hashes = older.map(one => one.simulationHash).filter(hash => hash !== simulationHash)
        if (hashes.length > 0) await trx.deleteFrom('QuotaSimulation').where('simulationHash', 'in', hashes).execute()
        return true
      }),
  }
}

const toUnit = ({ subscriptionId, region }: UnitKey): UnitKey => ({ subscriptionId, region })
const toKey = ({ familyKey, ...unit }: SeriesKey): SeriesKey => ({ ...toUnit(unit), familyKey })

type SeriesRow = Omit<SimulatedSeries, 'limit' | 'used'> & Pick<QuotaCandidateTable, 'quotaLimit' | 'quotaUsed'>

/** Captured series (alias c) with the name of their subscription. */
async function readSeries(
  { db }: Database,
  runId: string,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql``,
): Promise<SimulatedSeries[]> {
  const { rows } = await sql<SeriesRow>`select c.subscriptionId, s.displayName as ${sql.ref('subscriptionName')},
    c.region, c.family, c.familyKey, c.groupId, c.quotaLimit, c.quotaUsed,
    c.buffer, c.need, c.regionalLimit, c.regionalUsed
    from ${from} left join ${table('Subscription')} as s on s.subscriptionId = c.subscriptionId
    where c.runId = ${runId} ${where}`.execute(db)
  return rows.map(({ quotaLimit: limit, quotaUsed: used, ...row }) => ({ ...row, limit, used }))
}
