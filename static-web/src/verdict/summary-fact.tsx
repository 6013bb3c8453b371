import { Nothing } from '../grid/cells.js'
import { formatNumber, formatShort } from '../ui/format.js'

/** A figure of the summary with its name. Null: it is not known; undefined: it is not read yet. */
export function SummaryFact({
  label,
  value,
  title,
}: {
  label: string
  value: number | null | undefined
  title?: string
}) {
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd>{value === null ? <strong>Not known</strong> : <Figure value={value} />}</dd>
    </div>
  )
}

/** A figure that is not known is a dash, and never 0. */
export function Figure({ value }: { value: number | null | undefined }) {
  if (value === null || value === undefined) {
    return (
      <strong>
        <Nothing why="not known" />
      </strong>
    )
  }
  return <strong title={formatNumber(value)}>{formatShort(value)}</strong>
}
