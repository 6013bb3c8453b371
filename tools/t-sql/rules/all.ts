import type { Rule } from '../rule.js'
import { addedColumnRules } from './added-columns.js'
import { aliasRules } from './aliases.js'
import { batchStartRules } from './batch-start.js'
import { booleanRules } from './booleans.js'
import { cascadeRules } from './cascades.js'
import { collationRules } from './collations.js'
import { columnNameRules } from './column-names.js'
import { columnTypeRules } from './column-types.js'
import { dateRules } from './dates.js'
import { foreignWordRules } from './foreign-words.js'
import { indexedViewRules } from './indexed-views.js'
import { keyRules } from './keys.js'
import { lockingRules } from './locking.js'
import { mergeRules } from './merge.js'
import { noExpandRules } from './noexpand.js'
import { orderRules } from './order.js'
import { schemaBoundRules } from './schema-bound.js'
import { valuesRules } from './values.js'
import { viewIndexRules } from './view-indexes.js'

export const rules: readonly Rule[] = [
  ...addedColumnRules,
  ...aliasRules,
  ...batchStartRules,
  ...booleanRules,
  ...cascadeRules,
  ...collationRules,
  ...columnNameRules,
  ...columnTypeRules,
  ...dateRules,
  ...foreignWordRules,
  ...indexedViewRules,
  ...keyRules,
  ...lockingRules,
  ...mergeRules,
  ...noExpandRules,
  ...orderRules,
  ...schemaBoundRules,
  ...valuesRules,
  ...viewIndexRules,
]
