import { candidateRuns } from '#shared/contract/quota/candidate-runs.js'
import { quotaCandidates } from '#shared/contract/quota/candidates.js'
import { call } from '../../../api/call.js'
import type { ApiQuery, PagedAnswer, RowsDef } from '../../../page/page-def.js'

const empty: PagedAnswer = {
  rows: [],
  pagination: { total: 0, pageNumber: 1 },
  facets: {},
  summary: undefined,
  problems: [],
  snapshotTime: null,
  oldestSnapshotTime: null,
  recomputedBefore: null,
}

/** The newest run, if the query names none. Without any run there are no rows. */
async function read(query: ApiQuery, signal: AbortSignal): Promise<PagedAnswer> {
  const runId = query.runId ?? (await call(candidateRuns, { pageSize: '1' }, signal)).rows[0]?.runId
  if (runId === undefined) return empty
  return { ...(await call(quotaCandidates, { ...query, runId }, signal)), recomputedBefore: null }
}

/** The rows of a captured run. What lacks most comes first. */
export const runRows: RowsDef = {
  defaultSort: 'shortfall:desc',
  read,
  ownQuery: ({ run }) => (run ? { runId: run } : {}),
  source: 'capacity',
  dataKey: 'quota runs',
}
