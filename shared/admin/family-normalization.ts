import { familyKey } from '#shared/contract/common/names.js'

export interface FamilySpelling {
  readonly familyKey: string
  readonly family: string
}

export interface Respelling {
  readonly from: FamilySpelling
  readonly to: FamilySpelling
}

/** The rows of one table that name a family. */
export interface FamilyRows {
  readonly table: string
  /** Each spelling, with the number of its rows. */
  spellings(): Promise<(FamilySpelling & { readonly rows: number })[]>
  /**
   * Respells at most `limit` rows, in the order of their key, and says how many. A row that another writer changes
   * meanwhile stays as that one leaves it.
   */
  respell(changes: readonly Respelling[], limit: number): Promise<number>
}

export interface FamilyPorts {
  /** The one spelling of each family, by its key. */
  families(): Promise<ReadonlyMap<string, string>>
  readonly tables: readonly FamilyRows[]
}

export interface NormalizedFamilies {
  readonly tables: { name: string; updated: number; remaining: number }[]
  readonly totalUpdated: number
  readonly done: boolean
}

/** Wrong spellings that one statement looks for; the rest are left for the next call. */
const spellingsAtOnce = 100

/**
 * Corrects the spelling of families in at most `batchSize` rows, table after table. The next call continues where this
 * one ended. Safe during an ingestion: rows that it changes are left for the next call. An answer cached under its ETag
 * may show the old spelling until the next ingestion.
 */
export async function normalizeFamilies(ports: FamilyPorts, batchSize: number): Promise<NormalizedFamilies> {
  const families = await ports.families()
  const tables: NormalizedFamilies['tables'] = []
  let left = batchSize
  for (const rows of ports.tables) {
    const wrong = (await rows.spellings())
      .map(({ rows: count, ...from }) => ({ count, from, to: rightSpelling(from, families) }))
      .filter(({ from, to }) => from.family !== to.family || from.familyKey !== to.familyKey)
      .sort((a, b) => (a.to.familyKey < b.to.familyKey ? -1 : 1))
    const total = wrong.reduce((sum, { count }) => sum + count, 0)
    const updated = total > 0 && left > 0 ? await rows.respell(wrong.slice(0, spellingsAtOnce), left) : 0
    left -= updated
    tables.push({ name: rows.table, updated, remaining: Math.max(0, total - updated) })
  }
  const totalUpdated = tables.reduce((sum, { updated }) => sum + updated, 0)
  return { tables, totalUpdated, done: tables.every(({ remaining }) => remaining === 0) }
}

/** A family that is not among the known ones keeps its spelling; disks belong to none. */
export function rightSpelling(from: FamilySpelling, families: ReadonlyMap<string, string>): FamilySpelling {
  const key = familyKey(from.familyKey) || familyKey(from.family)
  return { familyKey: key, family: families.get(key) ?? from.family }
}
