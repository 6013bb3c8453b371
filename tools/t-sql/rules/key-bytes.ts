import type { ColumnType } from '../columns.js'

const fixed: Readonly<Record<string, number>> = {
  bit: 1,
  tinyint: 1,
  smallint: 2,
  int: 4,
  bigint: 8,
  real: 4,
  float: 8,
  smallmoney: 4,
  money: 8,
  date: 3,
  smalldatetime: 4,
  datetime: 8,
  uniqueidentifier: 16,
  rowversion: 8,
  sysname: 256,
}

/** Bytes of a time by its digits: up to 2, up to 4 and up to 7. */
const times: Readonly<Record<string, readonly number[]>> = {
  time: [3, 4, 5],
  datetime2: [6, 7, 8],
  datetimeoffset: [8, 9, 10],
}

/** Whether the column cannot be in a key, even with short values. */
export const isBoundless = ({ type, length, operands = [] }: ColumnType): boolean =>
  length === 'max' || /^(n?text|image|xml)$/.test(type) || operands.some(isBoundless)

/** The maximum bytes of a column in a key; none if its type is not known or has no limit. */
export function keyBytes({ type, length, operands }: ColumnType): number {
  if (operands) return operands.reduce((bytes, column) => bytes + keyBytes(column), 0)
  if (length === 'max') return 0
  if (/^n(var)?char$/.test(type)) return 2 * (length ?? 1)
  if (/^(var)?(char|binary)$/.test(type)) return length ?? 1
  if (/^(decimal|numeric)$/.test(type)) return [5, 9, 13, 17][toStep(length ?? 18, [9, 19, 28])]!
  return times[type]?.[toStep(length ?? 7, [2, 4])] ?? fixed[type] ?? 0
}

/** How many of the bounds the digits are over. */
const toStep = (digits: number, bounds: readonly number[]): number => bounds.filter(bound => digits > bound).length
