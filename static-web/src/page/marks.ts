import { readCurrentView, updateView } from './use-view.js'

/** The marks after a click on a row, by the text of its key; unchanged if the maximum is reached. */
export function toggledMarks(marks: readonly string[], row: string, max: number): readonly string[] {
  const others = marks.filter(mark => mark !== row)
  if (others.length < marks.length) return others
  return marks.length < max ? [...marks, row] : marks
}

/** Marks a row for the comparison, or removes the mark; in the address, without a history entry. */
export function toggleMark(row: unknown): void {
  const view = readCurrentView()
  if (!view?.page.marks) return
  const { rowKey, marks } = view.page
  const toggled = toggledMarks(view.marks.map(rowKey.text), rowKey.text(row), marks.max)
  updateView({ marks: toggled.flatMap(text => rowKey.read(text) ?? []) }, { replace: true })
}
