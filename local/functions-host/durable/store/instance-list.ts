import type { DatabaseSync } from 'node:sqlite'
import type { InstanceFilter, InstanceRow } from './instance-row.js'

/** The position after which the next page begins. */
interface PageMark {
  createdAt: number
  id: string
}

export interface InstancePage {
  rows: InstanceRow[]
  /** Opaque token for the next page; undefined on the last page. */
  next: string | undefined
}

/** Lists instances, oldest first. Throws if a token was not issued by a page. */
export function listInstances(
  database: DatabaseSync,
  filter: InstanceFilter,
  page: { size: number; after?: string | undefined } = { size: -1 },
): InstancePage {
  const conditions = ['1']
  const values: (string | number)[] = []
  const where = (condition: string, ...bound: (string | number)[]) => {
    conditions.push(condition)
    values.push(...bound)
  }
  if (filter.statuses) where(`status IN (${filter.statuses.map(() => '?').join(', ')})`, ...filter.statuses)
  if (filter.createdFrom !== undefined) where('createdAt >= ?', filter.createdFrom)
  if (filter.createdTo !== undefined) where('createdAt <= ?', filter.createdTo)
  if (filter.idPrefix !== undefined) where('substr(id, 1, ?) = ?', filter.idPrefix.length, filter.idPrefix)
  if (page.after !== undefined) {
    const mark = decode(page.after)
    where('(createdAt, id) > (?, ?)', mark.createdAt, mark.id)
  }
  const limit = page.size < 0 ? -1 : page.size + 1
  const text = `SELECT * FROM instances WHERE ${conditions.join(' AND ')} ORDER BY createdAt, id LIMIT ${limit}`
  const rows = database.prepare(text).all(...values) as unknown as InstanceRow[]
  if (limit < 0 || rows.length < limit) return { rows, next: undefined }
  rows.pop()
  const last = rows.at(-1)
  return { rows, next: last && encode({ createdAt: last.createdAt, id: last.id }) }
}

function encode(mark: PageMark): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url')
}

function decode(token: string): PageMark {
  try {
    const mark = JSON.parse(Buffer.from(token, 'base64url').toString())
    if (typeof mark.createdAt === 'number' && typeof mark.id === 'string') return mark
  } catch {
    // Reported below, like any other invalid token.
  }
  throw new RangeError('The continuation token is not valid.')
}
