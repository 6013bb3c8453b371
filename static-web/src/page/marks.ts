import { maxMarks, type RowKey, readView, rowText } from './url-state.js'
import { updateView } from './use-view.js'

/** The marks after a click on a row; as they were where no more can be compared. */
export function toggledMarks(marks: readonly RowKey[], { subscriptionId, region, vmSku }: RowKey): readonly RowKey[] {
  const row = { subscriptionId, region, vmSku }
  const others = marks.filter(mark => rowText(mark) !== rowText(row))
  if (others.length < marks.length) return others
  return marks.length < maxMarks ? [...marks, row] : marks
}

/** Marks a row for the comparison, or takes the mark away; in the address, without a step in the history. */
export const toggleMark = (row: RowKey): void =>
  updateView({ marks: toggledMarks(readView(location.search).view.marks, row) }, { replace: true })
