import type { Database } from '#shared/adapters/sql/database.js'
import type { CandidateStore, StoredRun } from '#shared/quota-workbench/candidates/candidate-store.js'
import { simulationLock } from '../simulation-lock.js'
import { candidateReads } from './candidate-reads.js'
import type { QuotaCandidateRunTable } from './candidate-tables.js'
import { captureQuotas } from './capture-sql.js'
import { countSeries } from './captured-quotas.js'
import { planInput } from './plan-input-sql.js'
import { runDifferences } from './run-differences.js'

const listed = [
  'runId',
  'title',
  'createdAt',
  'createdBy',
  'createdByOid',
  'scope',
  'bufferVCpus',
  'bufferPercent',
  'horizonDays',
  'needsSource',
  'candidates',
  'recipients',
  'donors',
  'need',
  'shortfall',
  'movable',
  'snapshotTime',
  'oldestSnapshotTime',
  'groupsReadAt',
] as const satisfies readonly (keyof QuotaCandidateRunTable)[]

/** Runs that one purge removes in a transaction of its own. */
const purgedAtOnce = 20

/** Captured runs in the database. */
export function candidateStore(database: Database): CandidateStore {
  const { db, dialect } = database
  const newestFirst = db
    .selectFrom('QuotaCandidateRun')
    .select(listed)
    .orderBy('createdAt', 'desc')
    .orderBy('runId', 'desc')
  const remove = (runId: string): Promise<number> =>
    database.transaction(async trx => {
      // A simulation that is kept meanwhile would stay behind.
      await dialect.lock(trx, simulationLock(runId))
      await trx.deleteFrom('QuotaSimulation').where('runId', '=', runId).execute()
      await trx.deleteFrom('QuotaCandidateRun').where('runId', '=', runId).execute()
      const rows = await trx.deleteFrom('QuotaCandidate').where('runId', '=', runId).executeTakeFirst()
      return Number(rows.numDeletedRows)
    })
  return {
    countSeries: scope => countSeries(database, scope),
    async storedRows() {
      const counted = db
        .selectFrom('QuotaCandidateRun')
        .select(({ fn }) => fn.sum<number | null>('candidates').as('rows'))
      return Number((await counted.executeTakeFirstOrThrow()).rows ?? 0)
    },
    capture: capture => captureQuotas(database, capture),
    async find(runId) {
      const found =
        runId === undefined
          ? dialect.window(newestFirst, { offset: 0, limit: 1 })
          : db.selectFrom('QuotaCandidateRun').select(listed).where('runId', '=', runId)
      const run = await found.executeTakeFirst()
      return run && toRun(run)
    },
    async list(window) {
      const counted = db.selectFrom('QuotaCandidateRun').select(({ fn }) => fn.countAll<number>().as('total'))
      const rows = await dialect.window(newestFirst, window).execute()
      return { rows: rows.map(toRun), total: Number((await counted.executeTakeFirstOrThrow()).total) }
    },
    ...candidateReads(database),
    differences: (from, to, window) => runDifferences(database, from, to, window),
    remove,
    async purge(before) {
      const old = db
        .selectFrom('QuotaCandidateRun')
        .select('runId')
        .where('createdAt', '<', dialect.time(before))
        .orderBy('createdAt')
      let purged = 0
      for (let found = purgedAtOnce; found === purgedAtOnce; purged += found) {
        const runs = await dialect.window(old, { offset: 0, limit: purgedAtOnce }).execute()
        for (const { runId } of runs) await remove(runId)
        found = runs.length
      }
      return purged
    },
    planInput: runId => planInput(database, runId),
  }
}

type RunRow = Pick<QuotaCandidateRunTable, (typeof listed)[number]>

const toRun = ({ scope, bufferVCpus, bufferPercent, candidates, needsSource, ...run }: RunRow): StoredRun => ({
  ...run,
  scope: JSON.parse(scope) as StoredRun['scope'],
  buffer: { vCpus: bufferVCpus, percent: bufferPercent },
  needsSource: needsSource as StoredRun['needsSource'],
  rows: candidates,
})
