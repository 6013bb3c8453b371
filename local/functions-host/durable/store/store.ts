import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { HistoryEvent } from '#local/functions-host/durable/episode/history-event.js'
import { GroupCommit } from './group-commit.js'
import { type InboxRow, type InstanceRow, runningStatuses } from './instance-row.js'

const columns =
  'id, execution, name, version, status, input, output, customStatus, createdAt, updatedAt, parentId, parentExecution, parentTask'

/** The engine's tables. Changes run only within `write`. */
export class Store {
  readonly database: DatabaseSync
  readonly #commits: GroupCommit
  readonly #statements: Record<keyof typeof sql, StatementSync>

  /**
   * @param onFailure called once, when nothing more can be written
   */
  constructor(database: DatabaseSync, onFailure: (error: Error) => void = () => {}) {
    this.database = database
    this.#commits = new GroupCommit(database, onFailure)
    const prepared = Object.entries(sql).map(([name, text]) => [name, database.prepare(text)])
    this.#statements = Object.fromEntries(prepared)
  }

  /** Runs `work` in the next group transaction. Resolves with its result after the commit. */
  write<T>(work: () => T): Promise<T> {
    return this.#commits.run(work)
  }

  close(): void {
    this.#commits.flush()
    this.database.close()
  }

  find(id: string): InstanceRow | undefined {
    return this.#statements.find.get(id) as unknown as InstanceRow | undefined
  }

  /** Inserts the instance, or replaces one of the same id. */
  save(row: InstanceRow): void {
    this.#statements.save.run({ ...row })
  }

  update(row: Pick<InstanceRow, 'id' | 'status' | 'output' | 'customStatus' | 'updatedAt'>): void {
    this.#statements.update.run(row.status, row.output, row.customStatus, row.updatedAt, row.id)
  }

  /** Removes the history and the messages of an instance, keeping its row. */
  clear(id: string): void {
    this.#statements.clearHistory.run(id)
    this.#statements.clearInbox.run(id, Number.MAX_SAFE_INTEGER)
  }

  remove(id: string): void {
    this.clear(id)
    this.#statements.remove.run(id)
  }

  appendHistory(id: string, seq: number, events: readonly HistoryEvent[]): void {
    events.forEach((event, index) => {
      this.#statements.append.run(id, seq + index, JSON.stringify(event))
    })
  }

  /** Adds a message. The returned number grows with every message of the same instance. */
  post(id: string, event: HistoryEvent): number {
    return Number(this.#statements.post.run(id, JSON.stringify(event)).lastInsertRowid)
  }

  /** Removes the messages of an instance up to number `last`. */
  take(id: string, last: number): void {
    this.#statements.clearInbox.run(id, last)
  }

  history(id: string): HistoryEvent[] {
    const rows = this.#statements.history.all(id) as { event: string }[]
    return rows.map(row => JSON.parse(row.event))
  }

  inbox(id: string): { n: number; event: HistoryEvent }[] {
    const rows = this.#statements.inbox.all(id) as unknown as InboxRow[]
    return rows.map(row => ({ n: row.n, event: JSON.parse(row.event) }))
  }

  unfinished(): InstanceRow[] {
    return this.#statements.unfinished.all() as unknown as InstanceRow[]
  }

  meta(key: string): string | undefined {
    return (this.#statements.meta.get(key) as { value: string } | undefined)?.value
  }

  setMeta(key: string, value: string): void {
    this.#statements.setMeta.run(key, value)
  }
}

const sql = {
  find: `SELECT ${columns} FROM instances WHERE id = ?`,
  save: `INSERT OR REPLACE INTO instances (${columns}) VALUES (${columns.replaceAll(/\w+/g, ':$&')})`,
  update: 'UPDATE instances SET status = ?, output = ?, customStatus = ?, updatedAt = ? WHERE id = ?',
  remove: 'DELETE FROM instances WHERE id = ?',
  clearHistory: 'DELETE FROM history WHERE instance = ?',
  clearInbox: 'DELETE FROM inbox WHERE instance = ? AND n <= ?',
  append: 'INSERT INTO history (instance, seq, event) VALUES (?, ?, ?)',
  post: 'INSERT INTO inbox (instance, event) VALUES (?, ?)',
  history: 'SELECT event FROM history WHERE instance = ? ORDER BY seq',
  inbox: 'SELECT n, event FROM inbox WHERE instance = ? ORDER BY n',
  unfinished: `SELECT ${columns} FROM instances WHERE status IN ('${runningStatuses.join("', '")}') ORDER BY createdAt, id`,
  meta: 'SELECT value FROM meta WHERE key = ?',
  setMeta: 'INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)',
}
