import { useCallback, useMemo } from 'react'
import { useStored } from '../ui/stored-value.js'

export const minWidth = 56
const maxWidth = 900

/** Widths of columns in px by their keys, where the user chose another than the column has. */
export type ColumnWidths = Readonly<Record<string, number>>

export const clampWidth = (px: number): number => Math.round(Math.max(minWidth, Math.min(maxWidth, px)))

/** A letter of a heading is about this wide; beside it are the menu, a sort mark and the padding. px. */
const letterWidth = 7.5
const besideHeading = 58

/** The narrowest that a column is by itself, so that its heading can be read. */
export const headingWidth = (heading: string): number => Math.ceil(heading.length * letterWidth + besideHeading)

/** Reads stored widths; what is not one is left out. */
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

/** The widths that the user gave the columns of one grid; null brings a column back to its own. */
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
