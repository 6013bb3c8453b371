import { own, setOwn } from '#shared/contract/common/own.js'
import { changeName, keyColumns, rememberedColumns } from './columns.js'
import type { Difference } from './difference.js'
import type { ChangeRow, ChangeStamp, PastRow, TrackedTable } from './tracked-table.js'

type Values = Readonly<Record<string, unknown>>

/**
 * The changes that a reading found, for the history. The `fixed` columns have the value before the change, or that of
 * an added row.
 */
export function transitions<T extends TrackedTable>(
  table: T,
  { changedAt, runId }: ChangeStamp,
  { added, changed, gone }: Difference<NoInfer<PastRow<T>>>,
): ChangeRow<T>[] {
  const remembered = rememberedColumns(table) as (keyof PastRow<T>)[]
  const same = Object.keys({ ...keyColumns(table), ...table.fixed })
  const sides = Object.keys(table.tracked ?? {}).map(
    name => [name, changeName(table, name, 'Before'), changeName(table, name, 'After')] as const,
  )
  const transition = (before: PastRow<T> | null, after: PastRow<T> | null): ChangeRow<T> => {
    const row: Record<string, unknown> = { changedAt, runId }
    const either = (before ?? after) as Values
    for (const name of same) setOwn(row, name, own(either, name))
    for (const [name, nameBefore, nameAfter] of sides) {
      setOwn(row, nameBefore, before === null ? null : own(before as Values, name))
      setOwn(row, nameAfter, after === null ? null : own(after as Values, name))
    }
    return row as ChangeRow<T>
  }
  return [
    ...added.map(after => transition(null, after)),
    ...changed
      .filter(({ before, after }) => remembered.some(name => before[name] !== after[name]))
      .map(({ before, after }) => transition(before, after)),
    ...gone.map(before => transition(before, null)),
  ]
}
