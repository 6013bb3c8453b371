import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Job } from '#shared/contract/ingestion.js'
import { heading, line, ms, perSecond } from './figures.js'
import { LocalSystem } from './local-system.js'
import { measureReads } from './reads.js'

/** The default estate ingested three times, and read: rows a second from end to end, time per unit, and memory. */
const system = await LocalSystem.start()
try {
  heading('Ingestion of the default estate, end to end')
  line('', 'rows read', 'seconds', 'rows')
  const simulator = system.urlOf('resource-manager')
  show('first run', await system.ingest(false))
  const first = system.memory()
  show('second run, nothing changed', await system.ingest(true))
  await fetch(new URL('/__clock', simulator), { method: 'POST', body: JSON.stringify({ advanceHours: 24 }) })
  show('third run, a day later', await system.ingest(true))
  const third = system.memory()

  heading('Time per unit, mean')
  for (const [run, times] of unitTimes().entries()) {
    line(`run ${run + 1}`, ...Object.entries(times).map(([name, value]) => `${name} ${ms(value)}`))
  }
  heading('Resident memory')
  line('', 'after run 1', 'after run 3', 'ratio')
  for (const [name, mib] of Object.entries(third)) {
    line(name, `${first[name]} MiB`, `${mib} MiB`, `${(mib / (first[name] ?? mib)).toFixed(2)}x`)
  }
  await measureReads(system.url, join(system.dataDir, 'headroom.db'))
} finally {
  await system.stop()
}

heading('1 subscription x 10 regions, 300 to 800 ms for each upstream call')
const small = await LocalSystem.start({ HEADROOM_SUBSCRIPTIONS: '1', HEADROOM_REGIONS: '10' })
try {
  await small.ingest(false)
  const faults = new URL('/__faults', small.urlOf('resource-manager'))
  await fetch(faults, { method: 'POST', body: JSON.stringify({ latencyMs: [300, 800] }) })
  for (const run of [1, 2, 3]) {
    const job = await small.ingest(true)
    line(`run ${run}`, `${job.progress.done} of ${job.progress.total}`, `${seconds(job).toFixed(2)} s`)
  }
} finally {
  await small.stop()
}

function seconds({ createdAt, finishedAt }: Job): number {
  return (Date.parse(finishedAt ?? createdAt) - Date.parse(createdAt)) / 1000
}

function show(name: string, job: Job): void {
  const database = new DatabaseSync(join(system.dataDir, 'headroom.db'), { readOnly: true })
  const { rows } = database
    .prepare('select sum(rowsRead) as rows from IngestionUnit where runId = ?')
    .get(job.jobId) as { rows: number }
  database.close()
  const written = `${(job.result?.rowsWritten ?? 0).toLocaleString('en')} written`
  line(
    `${name} (${job.status})`,
    rows.toLocaleString('en'),
    seconds(job).toFixed(2),
    perSecond(rows, seconds(job) * 1000),
    written,
  )
}

function unitTimes(): Record<string, number>[] {
  const database = new DatabaseSync(join(system.dataDir, 'headroom.db'), { readOnly: true })
  const rows = database
    .prepare(
      `select avg(u.upstreamMs) as upstream, avg(u.parseMs) as parse, avg(u.scoreMs) as score, avg(u.writeMs) as "write"
       from IngestionUnit u join IngestionLog r on r.runId = u.runId group by r.runId order by r.createdAt`,
    )
    .all() as Record<string, number>[]
  database.close()
  return rows
}
