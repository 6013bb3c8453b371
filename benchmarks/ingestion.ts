import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { createDatabase } from '#functions/composition/database.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { heading, line, ms, perSecond } from './figures.js'
import { LocalSystem } from './local-system.js'
import { measureReads } from './reads.js'

/**
 * Ingests the default estate four times, and reads it: rows per second from end to end, time per unit, and memory. With
 * SQL_CONNECTION_STRING on SQL Server, in an empty database.
 */
const { SQL_CONNECTION_STRING } = process.env
const system = await LocalSystem.start()
try {
  heading('Ingestion of the default estate, end to end')
  line('', 'rows read', 'seconds', 'rows')
  const simulator = system.toUrl('resource-manager')
  await show('first run', await system.ingest(false))
  const first = system.memory()
  await show('second run, nothing changed', await system.ingest(true))
  await spoil()
  await show('third run, 1 % of the rows changed', await system.ingest(true))
  await fetch(new URL('/__clock', simulator), { method: 'POST', body: JSON.stringify({ advanceHours: 24 }) })
  await show('fourth run, a day later', await system.ingest(true))
  const last = system.memory()

  heading('Time per unit, mean')
  for (const [run, times] of (await unitTimes()).entries()) {
    line(`run ${run + 1}`, ...Object.entries(times).map(([name, value]) => `${name} ${ms(value)}`))
  }
  heading('Resident memory')
  line('', 'after run 1', 'after run 4', 'ratio')
  for (const [name, mib] of Object.entries(last)) {
    line(name, `${first[name]} MiB`, `${mib} MiB`, `${(mib / (first[name] ?? mib)).toFixed(2)}x`)
  }
  if (!SQL_CONNECTION_STRING) await measureReads(system.url, join(system.dataDir, 'headroom.db'))
} finally {
  await system.stop()
}

if (!SQL_CONNECTION_STRING) await import('./live-reading.js')

function seconds({ createdAt, finishedAt }: Job): number {
  return (Date.parse(finishedAt ?? createdAt) - Date.parse(createdAt)) / 1000
}

async function show(name: string, job: Job): Promise<void> {
  const read = sql<{ rows: number }>`select sum(rowsRead) as rows from IngestionUnit where runId = ${job.jobId}`
  const [{ rows } = { rows: 0 }] = await query(read)
  const written = `${(job.result?.rowsWritten ?? 0).toLocaleString('en')} written`
  line(
    `${name} (${job.status})`,
    rows.toLocaleString('en'),
    seconds(job).toFixed(2),
    perSecond(rows, seconds(job) * 1000),
    written,
  )
}

/** Changes the rows of every hundredth SKU to values that Azure does not report. */
async function spoil(): Promise<void> {
  const skus = await query(sql<{ vmSku: string }>`select distinct vmSku from CapacitySnapshot order by vmSku`)
  const some = skus.filter((_, index) => index % 100 === 0).map(({ vmSku }) => vmSku)
  await query(sql`update CapacitySnapshot set restriction = 'Spoilt' where vmSku in (${sql.join(some)})`)
}

/** Only of ingestions: units of replayed days and of prices have no recorded time. */
function unitTimes(): Promise<Record<string, number>[]> {
  return query(sql`select avg(u.upstreamMs) as upstream, avg(u.parseMs) as parse, avg(u.scoreMs) as score,
      avg(u.writeMs) as "write"
    from IngestionUnit u join IngestionLog r on r.runId = u.runId
    where r.kind = 'capacity' and u.writeMs is not null group by r.runId, r.createdAt order by r.createdAt`)
}

async function query<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const database = createDatabase({ SQL_CONNECTION_STRING, DATABASE_FILE: join(system.dataDir, 'headroom.db') })
  try {
    return (await statement.execute(database.db)).rows
  } finally {
    await database.close()
  }
}
