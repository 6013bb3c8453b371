import { useState } from 'react'
import { formatNumber } from '../../../ui/format.js'

const few = 25

interface More {
  readonly total: number
  readonly showAll: () => void
}

/** The first rows of a long table, until somebody asks for all. */
export function useFewRows<Row>(rows: readonly Row[], count = few): { shown: readonly Row[]; more: More | undefined } {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= count) return { shown: rows, more: undefined }
  return { shown: rows.slice(0, count), more: { total: rows.length, showAll: () => setWhole(true) } }
}

export function MoreRows({ more, nouns }: { more: More | undefined; nouns: string }) {
  if (!more) return null
  return (
    <button type="button" className="button small fit-content" onClick={more.showAll}>
      Show all {formatNumber(more.total)} {nouns}
    </button>
  )
}
