import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { heading, line } from '../figures.js'
import type { LocalSystem } from '../local-system.js'

/** Prints the first run of each kind, replayed days apart. */
export function printFirstRuns(system: LocalSystem, title: string, kinds: readonly string[]): void {
  heading(title)
  line('', 'seconds', 'units', 'rows written')
  for (const kind of kinds) {
    const { seconds, units, rows } = firstRun(system, kind)
    line(kind, seconds.toFixed(1), String(units), rows.toLocaleString('en'))
  }
}

/** Waits for the end of the first run of a pipeline. */
export async function ended(system: LocalSystem, kind: string): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { pipelines, replaying } = await system.status()
    const found = pipelines.find(pipeline => pipeline.kind === kind)
    if (found?.last && !found.active && !replaying) return
    await sleep(1_000)
  }
  throw new Error(`the run of ${kind} did not end in time`)
}

function firstRun(system: LocalSystem, kind: string): { seconds: number; units: number; rows: number } {
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
