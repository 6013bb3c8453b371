import { type AliasableExpression, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { quotasAt, rowsAt, type UnitState, unitsAt } from '#shared/adapters/sql/history/capacity-past.js'
import type { QuotaState } from '#shared/adapters/sql/quota/quota-table.js'
import type { CapacityLatestView } from '#shared/adapters/sql/schema.js'
import { columns, equal, table } from '#shared/adapters/sql/sql-pieces.js'
import { unitNames } from '#shared/adapters/sql/tracked/column-sql.js'
import { pastColumns } from '#shared/adapters/sql/tracked/columns.js'
import { isForOneMachine } from '#shared/capacity/fit.js'
import type { MachineRequest } from '#shared/contract/capacity/capacity-filter.js'
import { capacityTable } from './capacity-table.js'
import { scoreValue } from './fit-sql.js'

/** The tables that capacity reads use, as subqueries for FROM: the rows, their units and the quotas. */
export interface CapacitySource {
  readonly latest: AliasableExpression<CapacityLatestView>
  readonly units: AliasableExpression<UnitState>
  readonly quotas: AliasableExpression<QuotaState>
}

/** The current state, or the state at `at` (ISO 8601). Every read goes through this function. */
export function capacitySource(database: Database, at?: string | undefined): CapacitySource {
  if (at !== undefined)
    return { latest: rowsAt(database, at), units: unitsAt(database, at), quotas: quotasAt(database, at) }
  return {
    latest: database.dialect.capacityLatest,
    units: sql`${sql.table('CapacityUnit')}`,
    quotas: sql`${sql.table('QuotaUsage')}`,
  }
}

const unit = unitNames(capacityTable)
/** All columns of a row except the score. */
const others = [...Object.keys(pastColumns(capacityTable)), 'skuKey'].filter(name => name !== 'placementScore')

/**
 * The rows with the score for the requested machines. For one machine the stored score is used. For more it is computed
 * for each row from the zones of its region and the sizes of its family there.
 */
export function scoredRows(
  database: Database,
  filter: MachineRequest & { readonly at?: string | undefined },
): AliasableExpression<CapacityLatestView> {
  const { latest } = capacitySource(database, filter.at)
  if (isForOneMachine(filter)) return latest
  const score = scoreValue(filter, {
    regionZones: sql`coalesce(z.zones, 0)`,
    siblings: sql`coalesce(s.siblings, 0)`,
    restrictedSiblings: sql`coalesce(s.restricted, 0)`,
  })
  const restricted = sql`case when n.availability = 'Restricted' then 1 else 0 end`
  return sql<CapacityLatestView>`(
  select ${columns('l', others)}, ${score} as ${sql.ref('placementScore')}
  from ${latest} as l
  left join (select ${columns('n', unit)}, count(*) as zones from ${table('RegionZone')} as n
    group by ${columns('n', unit)}) as z on ${equal('z', 'l', unit)}
  left join (select ${columns('n', [...unit, 'familyKey'])}, count(*) as siblings, sum(${restricted}) as restricted
    from ${latest} as n where n.resourceType = 'virtualMachines'
    group by ${columns('n', [...unit, 'familyKey'])}) as s on ${equal('s', 'l', [...unit, 'familyKey'])})`
}
