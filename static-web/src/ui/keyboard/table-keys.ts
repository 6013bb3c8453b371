import type { KeyboardEvent } from 'react'
import { own } from '#shared/contract/common/own.js'

const focusable = 'a[href], button:enabled, input:enabled, summary, [tabindex="0"]'

/** Moves the focus along the rows of a table with arrow keys, to the same element in the next row. */
export function moveAlongRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target instanceof HTMLElement ? event.target : null
  const row = target?.closest<HTMLTableRowElement>('tbody > tr:not(.row-detail)')
  if (!target || !row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tbody > tr:not(.row-detail)')]
  const held = rows.filter(one => one.querySelector(focusable))
  const index = held.indexOf(row)
  const steps = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: held.length - 1 }
  const next = held[own(steps, event.key) ?? -1]
  if (!next) return
  event.preventDefault()
  const cell = target.closest<HTMLTableCellElement>('th, td')
  const inColumn = next.cells[cell?.cellIndex ?? 0]?.querySelector<HTMLElement>(focusable)
  const found = inColumn ?? next.querySelector<HTMLElement>(focusable)
  found?.focus()
  found?.scrollIntoView({ block: 'nearest' })
}
