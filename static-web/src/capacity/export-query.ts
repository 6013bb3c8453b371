import { own } from '#shared/contract/common/own.js'
import { capacityGridColumns } from './capacity-grid-columns.js'

/** Columns that a grid cell shows together with its own. */
const alongside: Readonly<Record<string, string>> = {
  quotaUsed: 'quotaLimit',
  regionalUsed: 'regionalLimit',
  zones: 'restrictedZones',
}

/** What the export is asked for so that the file holds what is seen: the same rows in the same order, the same columns. */
export function exportQuery(
  query: Readonly<Record<string, string>>,
  hidden: readonly string[],
  format: 'csv' | 'xlsx',
): Record<string, string> {
  const shown = capacityGridColumns.map(({ key }) => key).filter(key => !hidden.includes(key))
  const columns = shown.flatMap(key => [key, own(alongside, key)].filter(name => name !== undefined))
  return { ...query, format, columns: columns.join(',') }
}

/** The name that the answer gives its file. */
export function fileName(disposition: string | null, fallback: string): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? fallback
}
