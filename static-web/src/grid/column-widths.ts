import { useCallback, useMemo } from 'react'
import { useStored } from '../ui/stored-value.js'

export const minWidth = 56
const maxWidth = 900

/** Widths of columns in px by key, where the user changed them. */
export type ColumnWidths = Readonly<Record<string, number>>

export const clampWidth = (px: number): number => Math.round(Math.max(minWidth, Math.min(maxWidth, px)))

/** The width of a letter in a heading, and of the menu, sort mark and padding beside it, px. */
const letterWidth = 7.5
const besideHeading = 58

/** The default minimum width, so that the heading can be read. */
export const headingWidth = (heading: string): number => Math.ceil(heading.length * letterWidth + besideHeading)

/** Parses stored widths. Invalid ones are left out. */
export function readWidths(text: string): ColumnWidths {
  try {
    const entries = Object.entries(JSON.parse(text || '{}') as Record<string, unknown>)
    return Object.fromEntries(
      entries.flatMap(([key, px]) => (typeof px === 'number' && Number.isFinite(px) ? [[key, clampWidth(px)]] : [])),
    )
  } catch {
    return {}
  }
}

/** The user's column widths of one grid. Null resets a column to its default. */
export function useColumnWidths(grid: string): {
  widths: ColumnWidths
  setWidth: (key: string, px: number | null) => void
} {
  const [text, setText] = useStored(`headroom-widths ${grid}`)
  const widths = useMemo(() => readWidths(text), [text])
  const setWidth = useCallback(
    (key: string, px: number | null) => {
      const others = Object.entries(widths).filter(([name]) => name !== key)
      const next = Object.fromEntries(px === null ? others : [...others, [key, clampWidth(px)]])
      setText(Object.keys(next).length > 0 ? JSON.stringify(next) : '')
    },
    [widths, setText],
  )
  return { widths, setWidth }
}
