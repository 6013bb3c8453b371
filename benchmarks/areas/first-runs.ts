import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
