import { sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import type { ModelFacts, ModelRoom, UnitScope } from '#shared/fit/fit-repository.js'

/** Deployment types are stored as Azure spells them, and asked for in any casing. */
const lowered = (column: string) => sql<string>`lower(${sql.ref(column)})`
const lowerCase = (name: string): string => name.toLowerCase()

/** Ways to deploy models, in a scope. */
function modelRows({ db, dialect }: Database, names: readonly string[], { regions, subscriptionIds }: UnitScope) {
  return db
    .selectFrom('AIModelAvailability as l')
    .where('l.subscriptionId', 'in', dialect.jsonNames(subscriptionIds))
    .where('l.region', 'in', dialect.jsonNames(regions))
    .where('l.model', 'in', dialect.jsonNames(names))
}

export async function models(
  database: Database,
  names: readonly string[],
  deploymentTypes: readonly string[],
  scope: UnitScope,
): Promise<ModelFacts[]> {
  const rows = await modelRows(database, names, scope)
    .where(lowered('l.deploymentType'), 'in', database.dialect.jsonNames(deploymentTypes.map(lowerCase)))
    .select(['l.subscriptionId', 'l.region', 'l.provider', 'l.model', 'l.version', 'l.deploymentType', 'l.quotaName'])
    .select(['l.quotaUnit', 'l.measure', 'l.multiplier', 'l.minCapacity', 'l.capacityStep', 'l.isDefaultVersion'])
    .select(['l.lifecycle', 'l.retiresAt', 'l.replacement', 'l.quotaUsed', 'l.quotaLimit', 'l.deployable'])
    .select('l.restriction')
    .execute()
  return rows.map(row => ({ ...row, isDefaultVersion: Boolean(row.isDefaultVersion) })) as ModelFacts[]
}

export async function roomForModels(
  database: Database,
  names: readonly string[],
  minDeployable: number,
  scope: UnitScope,
): Promise<ModelRoom[]> {
  const rows = await modelRows(database, names, scope)
    .where('l.deployable', '>=', minDeployable)
    .where('l.restriction', 'is', null)
    .where('l.lifecycle', '<>', 'Retired')
    .groupBy(['l.region', 'l.model', 'l.version', 'l.deploymentType', 'l.measure', 'l.quotaName'])
    .select(({ fn }) => [
      'l.region',
      'l.model',
      'l.version',
      'l.deploymentType',
      'l.measure',
      'l.quotaName',
      fn.max<number>('l.deployable').as('deployable'),
    ])
    .execute()
  return rows.map(row => ({ ...row, deployable: Number(row.deployable) })) as ModelRoom[]
}
