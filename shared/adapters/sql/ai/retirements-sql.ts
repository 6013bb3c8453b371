import { type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { equal } from '#shared/adapters/sql/sql-pieces.js'
import type { RetirementReads, StoredRetirement } from '#shared/ai/retirements.js'
import type { RetirementFilter } from '#shared/contract/ai/retirements.js'
import { modelRows } from './catalog-lists-sql.js'

const key = ['provider', 'model', 'version', 'retiresAt'] as const
type Key = Record<(typeof key)[number], string>

/** What retires, folded from the rows of AI models: by model and date, with its regions, deployment types and users. */
export const retirementReads = (database: Database): RetirementReads => ({
  async retirements({ days: _, inUse, ...filter }, after, until) {
    const rows = retiring(database, filter, after, until)
    const columns = key.map(name => sql.ref<string>(`l.${name}`).as(name))
    const groups = key.map(name => sql.ref(`l.${name}`))
    const parts = (name: 'region' | 'deploymentType') =>
      rows
        .select(columns)
        .select(sql.ref<string>(`l.${name}`).as('part'))
        .groupBy([...groups, sql.ref(`l.${name}`)])
        .orderBy(sql.ref(`l.${name}`))
        .execute()
    const heads = rows
      .select(columns)
      .select(sql<string | null>`max(${sql.ref('l.replacement')})`.as('replacement'))
      .groupBy(groups)
      .orderBy(sql.ref('l.retiresAt'))
      .orderBy(sql.ref('l.provider'))
      .orderBy(sql.ref('l.model'))
      .orderBy(sql.ref('l.version'))
      .execute()
    const users = rows
      .leftJoin('Subscription as s', join => join.on(sql<SqlBool>`${equal('s', 'l', ['subscriptionId'])}`))
      .where(sql<SqlBool>`${sql.ref('l.quotaUsed')} > 0`)
      .select(columns)
      .select([sql.ref<string>('l.subscriptionId').as('subscriptionId'), 's.displayName'])
      .groupBy([...groups, sql.ref('l.subscriptionId'), 's.displayName'])
      .orderBy('s.displayName')
      .orderBy(sql.ref('l.subscriptionId'))
      .execute()
    const [headRows, regions, deploymentTypes, userRows] = await Promise.all([
      heads,
      parts('region'),
      parts('deploymentType'),
      users,
    ])
    const found = new Map<string, StoredRetirement>(
      headRows.map(head => [toText(head), { ...head, deploymentTypes: [], regions: [], usedBy: [] }]),
    )
    for (const { part, ...of } of regions) found.get(toText(of))?.regions.push(part)
    for (const { part, ...of } of deploymentTypes) if (part !== '') found.get(toText(of))?.deploymentTypes.push(part)
    for (const { subscriptionId, displayName, ...of } of userRows)
      found.get(toText(of))?.usedBy.push({ subscriptionId, subscriptionName: displayName ?? subscriptionId })
    const all = [...found.values()]
    return inUse ? all.filter(({ usedBy }) => usedBy.length > 0) : all
  },
})

const toText = (row: Key): string => key.map(name => row[name]).join('\n')

const retiring = (database: Database, filter: Omit<RetirementFilter, 'days'>, after: string, until: string) => {
  const [retiresAt, { time }] = [sql.ref('l.retiresAt'), database.dialect]
  return modelRows(database, filter).where(
    sql<SqlBool>`${retiresAt} > ${time(after)} and ${retiresAt} <= ${time(until)}`,
  )
}
