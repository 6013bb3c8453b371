import { listedCapacityColumns } from '#shared/contract/capacity/capacity-columns.js'
import { capacityGridColumns } from '../pages/capacity/sizes/capacity-grid-columns.js'

/** What the export is asked for so that the file holds what is seen: the same rows in the same order, the same columns. */
export function exportQuery(
  query: Readonly<Record<string, string>>,
  hidden: readonly string[],
  format: 'csv' | 'xlsx',
): Record<string, string> {
  const shown = capacityGridColumns.map(({ key }) => key).filter(key => !hidden.includes(key))
  const withCell = (shownKey: string) =>
    listedCapacityColumns.filter(({ key, beside }) => key === shownKey || beside === shownKey).map(({ key }) => key)
  const columns = shown.flatMap(withCell)
  return { ...query, format, columns: columns.join(',') }
}

/** The name that the answer gives its file. */
export function fileName(disposition: string | null, fallback: string): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? fallback
}
