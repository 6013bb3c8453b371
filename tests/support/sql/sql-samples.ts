import type { Database } from '#shared/adapters/sql/database.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'

/** Rows that a statement would find or change, by a part of its text. */
export type Answers = readonly (readonly [part: string, rows: readonly object[]])[]

/** A method of a repository with sample parameters, and the rows that its statements find. */
export interface SqlSample<Repository> {
  /** Its name; after a comma, how its parameters are special. */
  readonly method: string
  readonly call: (repository: Repository) => Promise<unknown>
  readonly answers?: Answers
}

/** The export of each `*.samples.ts`: calls of one repository, from which its statements are listed in sql/queries. */
export interface SqlSamples<Repository extends object = object> {
  readonly repository: (database: Database) => Repository
  readonly calls: readonly SqlSample<Repository>[]
}

export const sqlSamples = <Repository extends object>(
  repository: (database: Database) => Repository,
  calls: readonly SqlSample<Repository>[],
): SqlSamples<Repository> => ({ repository, calls })

export const noFilter = {} as CapacityFilter
export const everyFilter = CapacityFilter.parse({
  regionPreset: 'ASR-EastWest',
  family: 'standardDSv3Family',
  familyBase: 'D,E',
  sku: 'Standard_D2s_v3,d*s_v3',
  availability: 'ok,limited',
  resourceType: 'compute',
  subscriptionIds: 's1',
  search: 'd2',
  vCpus: '2..8',
  memoryGiB: '..64',
  gpus: '0',
  architecture: 'x64',
  localDisk: 'true',
  acceleratedNetworking: 'true',
  pricePerHour: '..0.5',
})
export const samplePage = { offset: 0, limit: 100 }
export const sampleKey = { runId: 'r', subscriptionId: 's1', region: 'westus' }
/** A count that finds nothing. */
export const noRows: Answers = [['select count(', [{ total: 0 }]]]
