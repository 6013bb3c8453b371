import { Nothing } from '../grid/cells.js'
import { useAgeSeconds } from '../page/about/service-time.js'
import { useAbout } from '../page/about/use-about.js'
import type { TableColumn } from '../ui/data-table.js'
import { formatAge, formatUtc } from '../ui/format.js'

const sourceWords = { live: 'read from Azure now', cache: 'cached', none: 'not read' } as const

/** The columns that say how old a live figure is, and where it is from. */
export const liveColumns = <Row extends { readonly source: keyof typeof sourceWords }>(
  readTime: (row: Row) => string | null,
): TableColumn<Row>[] => [
  { key: 'age', label: 'Age', cell: row => <Age time={readTime(row)} /> },
  { key: 'source', label: 'Source', cell: ({ source }) => sourceWords[source] },
]

function Age({ time }: { time: string | null }) {
  const age = useAgeSeconds(useAbout())
  if (time === null) return <Nothing why="none" />
  return (
    <time dateTime={time} title={formatUtc(time)}>
      {formatAge(age(time))}
    </time>
  )
}
