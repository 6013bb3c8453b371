import { spreadsheets } from '#shared/adapters/spreadsheet/spreadsheets.js'
import { nameReads } from '#shared/adapters/sql/capacity/name-reads.js'
import { subscriptionReads } from '#shared/adapters/sql/capacity/subscription-reads.js'
import { filterNames } from '#shared/reads/filter-names.js'
import type { KnownNames } from '#shared/reads/known-names.js'
import type { DatabaseParts } from './database.js'
import type { Parts } from './parts.js'

export const readParts = (app: DatabaseParts & { readonly names: KnownNames }) => ({
  names: () => nameReads(app.database),
  filterNames: () => filterNames(app.names),
  subscriptions: () => subscriptionReads(app.database),
  spreadsheets: () => spreadsheets,
})
export type ReadParts = Parts<ReturnType<typeof readParts>>
