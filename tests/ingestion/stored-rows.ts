import type { DatabaseReader, Row } from '../support/sql/database.js'

/** Stored rows by `subscription/region/name`. */
export type StoredRows = ReadonlyMap<string, Row>

export async function snapshotRows(stored: DatabaseReader): Promise<StoredRows> {
  const rows = await stored.query('select * from CapacitySnapshot')
  return new Map(rows.map(row => [toKey(row, 'vmSku'), row]))
}

export async function quotaRows(stored: DatabaseReader): Promise<StoredRows> {
  const rows = await stored.query('select * from QuotaUsage')
  return new Map(rows.map(row => [toKey(row, 'quotaKey'), row]))
}

/** Keys whose row differs between two readings, or exists in only one, in order. The time of writing does not count. */
export function changedKeys(before: StoredRows, after: StoredRows): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter(key => toContent(before.get(key)) !== toContent(after.get(key))).sort()
}

const toKey = (row: Row, name: string): string => `${row.subscriptionId}/${row.region}/${row[name]}`

function toContent(row: Row | undefined): string | undefined {
  if (!row) return undefined
  const { snapshotTime: _time, runId: _run, ...content } = row
  return JSON.stringify(content)
}
