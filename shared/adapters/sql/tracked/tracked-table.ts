import type { JsonType } from '#shared/adapters/sql/dialects/json-type.js'

/**
 * What a tracked table is, said once: what is written, compared, remembered, shown as of a past time and purged follows from
 * the value. A value is written `as const satisfies TrackedTable`, so that the types of its rows follow from it, too.
 */
export interface TrackedTable {
  /** Whose units its rows are; null where they are written by calls, not by units. */
  readonly pipeline: string | null
  /** Has one row per unit, with the time since when the unit's state is known; null: no past is told. */
  readonly units: string | null
  /** What a unit is known by. All rows of one write have the same. */
  readonly unitKey: Columns
  /** What a row of a unit is known by. */
  readonly rowKey: Columns
  /** The order of these columns in the primary key, where it is not that of the two above. */
  readonly primaryKey?: readonly string[]
  /** The table of the rows as they are now. */
  readonly current: string
  /** The table of their changes; null: no history. */
  readonly changes: string | null
  /** What goes with a row: a change has it once, from before. It rarely changes, and a change of it is one of the row. */
  readonly fixed?: Columns
  /** Columns of `fixed` that do not count as a difference, such as the spelling of a name that has a key. */
  readonly labels?: readonly string[]
  /** What history is about: a change has each with `Before` and `After`. */
  readonly tracked?: Columns
  /** How a change names a tracked column, where it is not the column's own name. */
  readonly changeNames?: Readonly<Record<string, string>>
  /** What is stored and compared, without history. */
  readonly kept?: Columns
  /** Which reading wrote the row last. Never compared. */
  readonly stamp?: Columns
}

/** A table of which the past can be told. */
export type TrackedHistory = TrackedTable & {
  readonly pipeline: string
  readonly units: string
  readonly changes: string
  readonly tracked: Columns
}

type Type = Exclude<JsonType, 'json'>
/** A column's type, with a question mark where it may be null. */
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

/** What history tells of a row: its key, what goes with it, and what is tracked. */
export type PastRow<T extends TrackedTable> = Flat<
  Row<T['unitKey'] & T['rowKey'] & Part<T, 'fixed'> & Part<T, 'tracked'>>
>
/** A row as a reading gives it. */
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
/** A row on both sides of a change. All of a side is null where there was no row. */
export type BothSides<T extends TrackedTable> = Flat<
  Row<T['unitKey'] & T['rowKey'] & Part<T, 'fixed'>> & Side<T, 'Before'> & Side<T, 'After'>
>
/** Which reading found a change. */
export interface ChangeStamp {
  changedAt: string
  runId: string
}
/** A change as it is stored. */
export type ChangeRow<T extends TrackedTable> = Flat<BothSides<T> & ChangeStamp>
