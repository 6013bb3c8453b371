import type { CapacityRow } from '#shared/contract/capacity/capacity.js'
import type { ExportColumn } from '#shared/contract/capacity/capacity-export.js'

/** What a file holds in a place: a text, a number, a time, or nothing. */
export type Cell = string | number | Date | null

/** The heading of a column, with its unit. */
export function columnTitle({ label, kind, unit }: ExportColumn): string {
  const measure = kind === 'time' ? 'UTC' : unit
  return measure === undefined || measure === label ? label : `${label} (${measure})`
}

/** Reads the value of a column from a row. */
export function cellReader({ key, kind }: ExportColumn): (row: CapacityRow) => Cell {
  if (key === 'bindingConstraint') return row => row.bindingConstraint?.text ?? null
  if (key === 'fits') return row => (row.fits === null ? 'unknown' : row.fits ? 'yes' : 'no')
  if (key === 'shortfall') return row => row.shortfall?.machines ?? null
  if (key === 'shortfallVCpus') return row => row.shortfall?.vCpus ?? null
  if (key === 'zones' || key === 'restrictedZones') return row => row[key].join(', ') || null
  if (kind === 'time') return row => new Date(String(row[key]))
  const plain = key
  return row => row[plain] as string | number | null
}
