import { type AliasableExpression, type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import { readAreaOverview } from '#shared/adapters/sql/reads/area-overview.js'
import { matchAny, scopeCondition } from '#shared/adapters/sql/reads/scope-condition.js'
import { walkKeys } from '#shared/adapters/sql/reads/walk-keys.js'
import { columns, equal, table, toFree } from '#shared/adapters/sql/sql-pieces.js'
import { familyKey } from '#shared/contract/common/names.js'
import type { Sort } from '#shared/contract/common/paging.js'
import { listedCandidateColumns, type SortableCandidateColumn } from '#shared/contract/quota/candidate-columns.js'
import type { CandidateFilter } from '#shared/contract/quota/candidates.js'
import type { CandidateStore, StoredCandidate } from '#shared/quota-workbench/candidates/candidate-store.js'
import type { QuotaCandidateTable } from './candidate-tables.js'
import { candidateSums } from './run-sums.js'

const stored = [
  'runId',
  'subscriptionId',
  'region',
  'familyKey',
  'family',
  'familyBase',
  'quotaUsed',
  'quotaLimit',
  'regionalUsed',
  'regionalLimit',
  'buffer',
  'need',
  'movable',
  'shortfall',
  'forecastUsed',
  'forecastAt',
  'groupId',
  'snapshotTime',
] as const satisfies readonly (keyof QuotaCandidateTable)[]

type Row = QuotaCandidateTable & { readonly subscriptionName: string | null }

/** The rows of a run with the names of their subscriptions, as a subquery for FROM. */
const runRows = (runId: string): AliasableExpression<Row> =>
  sql<Row>`(select ${columns('c', stored)}, s.displayName as ${sql.ref('subscriptionName')}
    from ${table('QuotaCandidate')} as c
    left join ${table('Subscription')} as s on s.subscriptionId = c.subscriptionId where c.runId = ${runId})`

const scope = {
  region: 'l.region',
  subscriptionId: 'l.subscriptionId',
  searched: [['l.familyKey', familyKey], ['l.region'], ['l.subscriptionName']],
} as const

function condition(database: Database, { family, role, ...filter }: CandidateFilter): Expression<SqlBool> {
  const roles = { donor: [sql<SqlBool>`l.movable > 0`], recipient: [sql<SqlBool>`l.need > 0`] }
  const own = [...matchAny(database, 'l.familyKey', family), ...(role ? roles[role] : [])]
  // A captured state stays as it is when Azure no longer lists a subscription.
  return scopeCondition(database, filter, scope, { absent: 'any', own })
}

const key = ['subscriptionId', 'region', 'familyKey'] as const
const keyJson: JsonColumns<Pick<Row, (typeof key)[number]> & { place: number }> = {
  subscriptionId: 'name',
  region: 'name',
  familyKey: 'name',
  place: 'integer',
}

/** The keys of the rows, sorted; unknown values come last in both directions. */
function keysInOrder(
  database: Database,
  runId: string,
  filter: CandidateFilter,
  { column, direction }: Sort<SortableCandidateColumn>,
) {
  const name = column === 'family' ? 'familyKey' : column
  const value = column === 'quotaFree' ? toFree('l.quotaLimit', 'l.quotaUsed') : sql.ref(`l.${name}`)
  const isNullable = listedCandidateColumns.some(one => one.key === column && one.isNullable)
  const rows = database.db
    .selectFrom(runRows(runId).as('l'))
    .where(condition(database, filter))
    .select(['l.subscriptionId', 'l.region', 'l.familyKey'])
    .$if(isNullable, query => query.orderBy(sql`case when ${value} is null then 1 else 0 end`))
    .orderBy(sql`${value}`, direction)
    // Rows without a need have no shortfall either: they do not stand before those whose need is covered.
    .$if(column === 'shortfall', query => query.orderBy('l.need', direction))
  return (['region', 'familyKey', 'subscriptionId'] as const)
    .filter(one => one !== name)
    .reduce((query, one) => query.orderBy(`l.${one}`), rows)
}

/** The reads of the rows of a run. */
export function candidateReads(database: Database): Pick<CandidateStore, 'rows' | 'walk' | 'overview'> {
  const { db, dialect } = database
  const byKeys = async (runId: string, keys: readonly Pick<Row, (typeof key)[number]>[]) => {
    const json = dialect.jsonRows(
      keys.map((one, index) => ({ ...one, place: index })),
      keyJson,
    )
    // SQLite takes a cross join in the order that is written: the keys first, then the rows by their primary key.
    const { rows } = await sql<Row>`select ${columns('c', stored)}, s.displayName as ${sql.ref('subscriptionName')}
      from ${json} as k
      cross join ${table('QuotaCandidate')} as c
      left join ${table('Subscription')} as s on s.subscriptionId = c.subscriptionId
      where c.runId = ${runId} and ${equal('c', 'k', key)} order by k.place`.execute(db)
    return rows.map(toCandidate)
  }
  return {
    rows: async (runId, filter, sort, window) =>
      byKeys(runId, await dialect.window(keysInOrder(database, runId, filter, sort), window).execute()),
    walk: (runId, filter, sort, limit) =>
      walkKeys(database, keysInOrder(database, runId, filter, sort), key, keys => byKeys(runId, keys), {
        limit,
        // A run does not change.
        version: async () => runId,
      }),
    async overview(runId, filter) {
      const where = condition(database, filter)
      const facetColumns = { region: 'region', family: 'family', subscriptionIds: 'subscriptionId' }
      const { facets } = await readAreaOverview(database, { latest: runRows(runId) }, where, facetColumns)
      const { candidates, recipients, donors, need, shortfall, movable, groups } = await db
        .selectFrom(runRows(runId).as('l'))
        .where(where)
        .select(candidateSums)
        .select(sql<number>`count(distinct l.groupId)`.as('groups'))
        .executeTakeFirstOrThrow()
      return { facets, summary: { rows: candidates, donors, recipients, need, shortfall, movable, groups } }
    },
  }
}

const toCandidate = ({ runId: _, ...row }: Row): StoredCandidate => row
