import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#shared/adapters/sql/database.js'
import { matchAny } from '#shared/adapters/sql/reads/scope-condition.js'
import { differsIn, isThere, trackedChanges } from '#shared/adapters/sql/reads/tracked-changes.js'
import { changedColumns, type StoredModelChange } from '#shared/ai/model-changes.js'
import {
  defaultModelChangeKinds,
  type ModelChangeKind,
  type ModelChangesFilter,
} from '#shared/contract/ai/model-changes.js'
import type { ChangeReads } from '#shared/reads/change-queries.js'
import { modelTable } from './ai-tables.js'

/** The net changes of AI models, by their kinds. */
export const modelChangeReads = (database: Database): ChangeReads<StoredModelChange, ModelChangesFilter> =>
  trackedChanges<typeof modelTable, ModelChangesFilter>(database, modelTable, ['model', 'quotaName'], filter => {
    const { provider, model, kind = defaultModelChangeKinds } = filter
    return [
      ...matchAny(database, 'l.provider', provider),
      ...matchAny(database, 'l.model', model),
      sql<SqlBool>`(${sql.join(kind.map(isKind), sql` or `)})`,
    ]
  })

const [was, is] = [isThere(modelTable, 'Before'), isThere(modelTable, 'After')]

function isKind(kind: ModelChangeKind): Expression<SqlBool> {
  if (kind === 'appeared') return sql<SqlBool>`(not ${was})`
  if (kind === 'vanished') return sql<SqlBool>`(not ${is})`
  return sql<SqlBool>`(${was} and ${is} and ${differsIn(modelTable, changedColumns[kind])})`
}
