import { z } from 'zod'
import { own } from './own.js'

/** A cell of a file: a text, a number, a time, or nothing. */
export type Cell = string | number | Date | null

export type ColumnKind = 'text' | 'number' | 'list' | 'state' | 'time' | 'score' | 'price'

/** One column of an area's rows. */
export interface Column<Value = unknown> {
  /** The type in an answer. Its description is the definition of the column; a nullable column can be unknown. */
  readonly schema: z.ZodType<Value>
  readonly heading: string
  readonly kind: ColumnKind
  /** Width in a file and in the grid, px. */
  readonly width: number
  /** Width in the grid if it differs from that of a file, px. */
  readonly gridWidth?: number
  readonly unit?: string
  /** Decimals in a file: a fixed number, or from `min` to `max`. Default: as in the value. */
  readonly digits?: number | readonly [min: number, max: number]
  readonly sortable?: boolean
  /** The join that adds the column to a row, or `computed`. Default: it is a column of the stored row. */
  readonly join?: string
  /** The column whose grid cell shows this one too. */
  readonly beside?: string
  /** `file`: not in the grid. `answer`: neither in the grid nor in files. */
  readonly only?: 'file' | 'answer'
  /** Background and text color (ARGB) of a cell in a file, by its value. */
  readonly colors?: Readonly<Record<string, readonly [background: string, letters: string]>>
  /** The value in a file, if it differs from the value itself. */
  cell?(value: Value): Cell
}

/** The columns of a row by key, in the order of an answer. Each member of the row has one. */
export type ColumnTable<Row = Record<string, unknown>> = { readonly [Key in keyof Row]-?: Column<Row[Key]> }

/** A row of an answer. */
export type ColumnRow<Table extends ColumnTable> = { [Key in keyof Table]: z.output<Table[Key]['schema']> }
/** The columns that the stored row has itself. */
export type OwnKey<Table extends ColumnTable> = {
  [Key in keyof Table]: Table[Key] extends { readonly join: string } ? never : Key
}[keyof Table] &
  string
/** The stored columns of a row. Lists are texts, separated by commas. */
export type OwnRow<Table extends ColumnTable> = {
  readonly [Key in OwnKey<Table>]: Table[Key]['kind'] extends 'list' ? string : z.output<Table[Key]['schema']>
}
export type SortableKey<Table extends ColumnTable> = {
  [Key in keyof Table]: Table[Key] extends { readonly sortable: true } ? Key : never
}[keyof Table] &
  string

/** The schema of a row. */
export const rowSchema = <Table extends ColumnTable>(table: Table) =>
  z.object(
    Object.fromEntries(Object.entries(table).map(([key, { schema }]) => [key, schema])) as {
      [Key in keyof Table]: Table[Key]['schema']
    },
  )

export const ownKeys = <Table extends ColumnTable>(table: Table) =>
  Object.keys(table).filter(key => own(table, key)?.join === undefined) as OwnKey<Table>[]

/** A column of a sheet. */
export interface SheetColumn<Row> extends Omit<Column<never>, 'schema' | 'cell'> {
  readonly key: string
  readonly read: (row: Row) => Cell
}

/** A column of a grid or a list. */
export interface ListedColumn<Row> extends SheetColumn<Row> {
  readonly key: keyof Row & string
  readonly definition: string | undefined
  /** Unknown values come last in both sort directions. */
  readonly isNullable: boolean
}

/**
 * The columns of a table in the order of grids and files: those of `first`, then the others in the order of the table.
 */
export function listColumns<Table extends ColumnTable>(
  table: Table,
  first: readonly (keyof Table & string)[] = [],
): ListedColumn<ColumnRow<Table>>[] {
  const keys = new Set<keyof Table & string>([...first, ...Object.keys(table)])
  return [...keys].flatMap(key => {
    const column = own(table, key)
    if (!column) return []
    const { schema, cell = plainCell[column.kind], ...rest } = column
    const isNullable = schema.safeParse(null).success
    return [
      { ...rest, key, definition: schema.description, isNullable, read: (row: ColumnRow<Table>) => cell(row[key]) },
    ]
  })
}

/** The columns that rows can be sorted by. */
export const sortableKeys = <Table extends ColumnTable>(
  _table: Table,
  columns: readonly ListedColumn<ColumnRow<Table>>[],
) => columns.flatMap(({ key, sortable }) => (sortable ? [key as SortableKey<Table>] : []))

const asItIs = (value: unknown): Cell => value as Cell
const plainCell: Readonly<Record<ColumnKind, (value: unknown) => Cell>> = {
  text: asItIs,
  number: asItIs,
  state: asItIs,
  score: asItIs,
  price: asItIs,
  list: value => (value as readonly string[]).join(', ') || null,
  time: value => (value === null ? null : new Date(String(value))),
}

/** What a file holds of a value that is true, false or unknown. */
export const yesNo = (value: boolean | null): string => (value === null ? 'unknown' : value ? 'yes' : 'no')

/** The heading of a column in a file, with its unit. */
export function columnTitle({ heading, kind, unit }: Pick<Column, 'heading' | 'kind' | 'unit'>): string {
  const measure = kind === 'time' ? 'UTC' : unit
  return measure === undefined || measure === heading ? heading : `${heading} (${measure})`
}
