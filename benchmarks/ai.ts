import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { measureAIReads } from './ai-reads.js'
import { heading, line } from './figures.js'
import { LocalSystem } from './local-system.js'

/** The first run of AI models of the default estate, the replay of their past days beside that of capacity, and their reads. */
const system = await LocalSystem.start()
try {
  await system.settled()
  await system.pipelineEnded('models')
  heading('AI models of the default estate')
  line('', 'seconds', 'units', 'rows written')
  for (const kind of ['capacity', 'models', 'history', 'modelsHistory']) {
    const { seconds, units, rows } = run(kind)
    line(kind, seconds.toFixed(1), String(units), rows.toLocaleString('en'))
  }
  await measureAIReads(system.url, join(system.dataDir, 'headroom.db'))
} finally {
  await system.stop()
}

/** The first run of a kind, replayed days apart. */
function run(kind: string): { seconds: number; units: number; rows: number } {
  const database = new DatabaseSync(join(system.dataDir, 'headroom.db'), { readOnly: true })
  const text = `select (julianday(finishedAt) - julianday(startedAt)) * 86400 as seconds,
      (select count(*) from IngestionUnit u where u.runId = l.runId) as units,
      (select coalesce(sum(u.rowsWritten), 0) from IngestionUnit u where u.runId = l.runId) as "rows"
    from IngestionLog l where kind = ? and sequence > 0 order by sequence`
  try {
    return database.prepare(text).get(kind) as { seconds: number; units: number; rows: number }
  } finally {
    database.close()
  }
}
