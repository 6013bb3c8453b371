import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unitRows } from '#shared/adapters/sql/capacity/units/unit-rows.js'
import { unitStore } from '#shared/adapters/sql/ingestion/unit-store.js'
import { readCatalogChange } from '#shared/adapters/sql/sku-catalog/catalog-writes.js'
import type { UnitWrite } from '#shared/capacity/ingestion/unit-store.js'
import { heading, line, ms, perSecond, sum } from './figures.js'
import { BareDatabase, recordingDatabase, type Statement } from './recorded-statements.js'
import { createRunDatabase } from './run-database.js'
import { readUnits } from './units.js'

/**
 * One unit after another: the write step of the ingestion, compared with its own statements without the service on a
 * second file, and with the rate at which `node:sqlite` upserts the same capacity rows one by one with one prepared
 * statement.
 */
const regions = 20
const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'))
const now = () => new Date()

try {
  await compare()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(): Promise<void> {
  const files = { step: join(folder, 'step.db'), bare: join(folder, 'bare.db'), upsert: join(folder, 'upsert.db') }
  for (const file of Object.values(files)) await (await createRunDatabase(file)).close()
  const statements: Statement[] = []
  const database = recordingDatabase(files.step, statements)
  const store = unitStore(database)
  const bare = new BareDatabase(files.bare)
  const upsert = new BareDatabase(files.upsert)
  const times = {
    rows: [] as number[],
    rowsAgain: [] as number[],
    first: [] as number[],
    firstBare: [] as number[],
    again: [] as number[],
    againBare: [] as number[],
    upsert: [] as number[],
  }
  const prepare = (unit: UnitWrite) => Promise.all([unitRows(unit), readCatalogChange(database.db, unit)])
  const units = await readUnits(folder, regions)
  const rows = sum(units.map(unit => unit.scored.skus.length))

  for (const unit of units) {
    times.rows.push(await timed(() => prepare(unit)))
    statements.length = 0
    times.first.push(await timed(() => store.write(unit)))
    times.firstBare.push(await timed(() => bare.run(statements)))
    const upserts = upsertStatements(unit)
    times.upsert.push(await timed(() => upsert.run(upserts)))
  }
  for (const first of units) {
    const unit = { ...first, runId: 'again', runSequence: 2, snapshotTime: now().toISOString() }
    times.rowsAgain.push(await timed(() => prepare(unit)))
    statements.length = 0
    times.again.push(await timed(() => store.write(unit)))
    times.againBare.push(await timed(() => bare.run(statements)))
  }
  await database.close()
  bare.close()
  upsert.close()

  heading(`Write step, ${units.length} units, ${rows.toLocaleString('en')} rows, one at a time`)
  line('', 'per unit', 'rows', 'against bare')
  const show = (name: string, spent: number[], floor: number[]) =>
    line(name, ms(sum(spent) / units.length), perSecond(rows, sum(spent)), `${(sum(spent) / sum(floor)).toFixed(2)}x`)
  const step = (spent: number[], rows: number[]) => spent.map((value, index) => value - (rows[index] ?? 0))
  show('first reading', step(times.first, times.rows), times.firstBare)
  show('its statements run bare', times.firstBare, times.firstBare)
  show('unchanged reading', step(times.again, times.rowsAgain), times.againBare)
  show('its statements run bare', times.againBare, times.againBare)
  show('making the rows, before the transaction', times.rows, times.firstBare)
  show('raw upsert of the capacity rows alone', times.upsert, times.firstBare)
}

function upsertStatements({ subscriptionId, region, scored, snapshotTime }: UnitWrite): Statement[] {
  const columns = [
    'subscriptionId',
    'region',
    'vmSku',
    'resourceType',
    'family',
    'familyKey',
    'familyBase',
    'vCpus',
    'memoryGiB',
  ]
  columns.push(
    'availability',
    'zones',
    'restrictedZones',
    'restriction',
    'machinesThatFit',
    'placementScore',
    'snapshotTime',
    'runId',
  )
  const sets = columns.slice(3).map(name => `${name} = excluded.${name}`)
  const text = `insert into CapacitySnapshot (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})
    on conflict (subscriptionId, region, vmSku) do update set ${sets.join(', ')}`
  const upserts = scored.skus.map(({ entry, offer, ...verdict }) => {
    const facts = [
      entry.resourceType,
      entry.family,
      entry.family.toLowerCase(),
      entry.familyBase,
      entry.vCpus,
      entry.memoryGiB,
    ]
    const offered = [verdict.availability, offer.zones.join(','), offer.restrictedZones.join(','), offer.restriction]
    const scores = [verdict.machinesThatFit, verdict.placementScore, snapshotTime, 'bench']
    return { text, values: [subscriptionId, region, entry.vmSku, ...facts, ...offered, ...scores], reads: false }
  })
  const bracket = (word: string) => ({ text: word, values: [], reads: false })
  return [bracket('begin'), ...upserts, bracket('commit')]
}

async function timed(work: () => unknown): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
