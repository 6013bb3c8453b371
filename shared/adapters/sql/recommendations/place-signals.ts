import { capacitySource } from '#shared/adapters/sql/capacity/capacity-source.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { rowSignals } from '#shared/capacity/capacity-row.js'
import { isForOneMachine } from '#shared/capacity/fit.js'
import { placementScore } from '#shared/capacity/scores/placement-score.js'
import type { PlaceSignals } from '#shared/capacity/scores/score-repository.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { familyKey } from '#shared/contract/common/names.js'

type Rows = readonly StoredCapacity[]
type Asked = MachineRequest & { readonly at?: string | undefined }

export const unitKey = ({ subscriptionId, region }: { subscriptionId: string; region: string }): string =>
  `${subscriptionId}/${region}`

export const distinct = <T>(rows: Rows, value: (row: StoredCapacity) => T): T[] => [...new Set(rows.map(value))]

/** Rows with the score for the requested machines. For one machine it is the stored score. */
export async function withScores(database: Database, rows: StoredCapacity[], asked: Asked): Promise<StoredCapacity[]> {
  if (isForOneMachine(asked)) return rows
  const signals = await placeSignals(database, rows, asked.at)
  return rows.map((row, index) => {
    const beside = signals[index]
    const score = beside ? placementScore({ ...rowSignals(row), ...beside }, asked).score : null
    return { ...row, placementScore: score }
  })
}

/** The inputs of each row's score besides the row itself, in the order of the rows, now or at `at`. */
export async function placeSignals(
  database: Database,
  rows: Rows,
  at: string | undefined,
): Promise<Omit<PlaceSignals, 'spot'>[]> {
  if (rows.length === 0) return []
  const siblings = await siblingCounts(database, rows, at)
  const zones = await zoneCounts(database, rows)
  return rows.map(row => ({
    regionZones: zones.get(unitKey(row)) ?? 0,
    siblings: siblings.get(`${unitKey(row)}/${familyKey(row.family)}`) ?? { total: 0, restricted: 0 },
  }))
}

/** For each family of each unit: the number of its sizes, and how many are restricted for the subscription. */
async function siblingCounts(database: Database, rows: Rows, at: string | undefined) {
  const { jsonNames } = database.dialect
  const counts = await database.db
    .selectFrom(capacitySource(database, at).latest.as('l'))
    .where('l.resourceType', '=', 'virtualMachines')
    .where('l.region', 'in', jsonNames(distinct(rows, row => row.region)))
    .where('l.subscriptionId', 'in', jsonNames(distinct(rows, row => row.subscriptionId)))
    .where('l.familyKey', 'in', jsonNames(distinct(rows, row => familyKey(row.family))))
    .groupBy(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.count<number>('l.restriction').as('restricted')])
    .execute()
  return new Map(
    counts.map(({ total, restricted, ...key }) => [
      `${unitKey(key)}/${key.familyKey}`,
      { total: Number(total), restricted: Number(restricted) },
    ]),
  )
}

async function zoneCounts({ db, dialect }: Database, rows: Rows) {
  const zones = await db
    .selectFrom('RegionZone')
    .where('subscriptionId', 'in', dialect.jsonNames(distinct(rows, row => row.subscriptionId)))
    .where('region', 'in', dialect.jsonNames(distinct(rows, row => row.region)))
    .groupBy(['subscriptionId', 'region'])
    .select(['subscriptionId', 'region'])
    .select(({ fn }) => fn.countAll<number>().as('zones'))
    .execute()
  return new Map(zones.map(row => [unitKey(row), Number(row.zones)]))
}
