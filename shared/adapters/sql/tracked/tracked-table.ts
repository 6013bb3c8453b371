import type { JsonType } from '#shared/adapters/sql/dialects/json-type.js'

/**
 * The definition of a tracked table. What is written, compared, recorded as history, shown for a past time and purged
 * follows from it. Declare a value `as const satisfies TrackedTable`, so that its row types follow from it too.
 */
export interface TrackedTable {
  /** The pipeline whose units the rows belong to; null if the rows are not written by units. */
  readonly pipeline: string | null
  /** The table with one row per unit and the start of the unit's history; null: no history. */
  readonly units: string | null
  /** The key of a unit. All rows of one write share it. */
  readonly unitKey: Columns
  /** The key of a row within its unit. */
  readonly rowKey: Columns
  /** The column order of the primary key, if it is not `unitKey` followed by `rowKey`. */
  readonly primaryKey?: readonly string[]
  /** The table of current rows. */
  readonly current: string
  /** The table of changes; null: no history. */
  readonly changes: string | null
  /**
   * Attributes that rarely change. A change stores only the value before it. A different value counts as a change of
   * the row.
   */
  readonly fixed?: Columns
  /** Columns of `fixed` that are not compared, such as the display spelling of a key. */
  readonly labels?: readonly string[]
  /** Columns with history. A change stores each twice, with the suffixes `Before` and `After`. */
  readonly tracked?: Columns
  /** The name of a tracked column in a change, if it differs from the column's own name. */
  readonly changeNames?: Readonly<Record<string, string>>
  /** Columns that are stored and compared, without history. */
  readonly kept?: Columns
  /** The reading that last wrote the row. Never compared. */
  readonly stamp?: Columns
}

/** A table with history. */
export type TrackedHistory = TrackedTable & {
  readonly pipeline: string
  readonly units: string
  readonly changes: string
  readonly tracked: Columns
}

type Type = Exclude<JsonType, 'json'>
/** A column's type, with a question mark if it can be null. */
export type ColumnType = Type | `${Type}?`
export type Columns = Readonly<Record<string, ColumnType>>

interface Values {
  name: string
  sku: string
  time: string
  integer: number
  number: number
}
type Value<C> = C extends `${infer T extends Type}?` ? Values[T] | null : C extends Type ? Values[C] : never

type Part<T, Name extends string> = T extends { readonly [key in Name]: infer C extends Columns } ? C : object
type Row<C> = { -readonly [Name in keyof C]: Value<C[Name]> }
type Flat<A> = { [Name in keyof A]: A[Name] }

export type TrackedUnit<T extends TrackedTable> = Flat<Row<T['unitKey']>>
export type TrackedKey<T extends TrackedTable> = Flat<Row<T['unitKey'] & T['rowKey']>>

/** The columns of a row that history stores: its key, `fixed` and `tracked`. */
export type PastRow<T extends TrackedTable> = Flat<
  Row<T['unitKey'] & T['rowKey'] & Part<T, 'fixed'> & Part<T, 'tracked'>>
>
/** A row as a reading provides it. */
export type ReadRow<T extends TrackedTable> = Flat<
  Row<T['unitKey'] & T['rowKey'] & Part<T, 'fixed'> & Part<T, 'kept'> & Part<T, 'tracked'>>
>
/** A row as it is stored. */
export type CurrentRow<T extends TrackedTable> = Flat<ReadRow<T> & Row<Part<T, 'stamp'>>>

type ChangeName<T, Name extends string> = T extends {
  readonly changeNames: { readonly [key in Name]: infer N extends string }
}
  ? N
  : Name
type Side<T, Word extends 'Before' | 'After'> = {
  [Name in keyof Part<T, 'tracked'> & string as `${ChangeName<T, Name>}${Word}`]: Value<Part<T, 'tracked'>[Name]> | null
}
/** A row on both sides of a change. If the row did not exist on a side, all columns of that side are null. */
export type BothSides<T extends TrackedTable> = Flat<
  Row<T['unitKey'] & T['rowKey'] & Part<T, 'fixed'>> & Side<T, 'Before'> & Side<T, 'After'>
>
/** The reading that found a change. */
export interface ChangeStamp {
  changedAt: string
  runId: string
}
/** A change as it is stored. */
export type ChangeRow<T extends TrackedTable> = Flat<BothSides<T> & ChangeStamp>
