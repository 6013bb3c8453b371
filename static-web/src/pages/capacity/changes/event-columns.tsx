import { type ChangeEvent, listedEventColumns } from '#shared/contract/capacity/change-events.js'
import { RegionName } from '../../../filters/region-name.js'
import { withRegionTitles } from '../../../filters/region-words.js'
import { Nothing, NumberCell, TimeCell } from '../../../grid/cells.js'
import { headingsBy } from '../../../grid/table-headings.js'
import type { TableColumn } from '../../../ui/data-table.js'
import { formatNumber } from '../../../ui/format.js'
import { KindMark } from './change-kind.js'

export const eventKey = ({ kind, region, family, firstChangedAt }: ChangeEvent): string =>
  `${kind}/${region}/${family}/${firstChangedAt}`

const heading = headingsBy(listedEventColumns)

/** The columns of the events; the first one expands an event to its single changes. */
export function eventColumns(
  openKey: string | undefined,
  setOpen: (key: string | undefined) => void,
  regionTitle: (region: string) => string,
): TableColumn<ChangeEvent>[] {
  return [
    {
      ...heading('kind'),
      sortable: 'asc',
      cell: event => {
        const isOpen = eventKey(event) === openKey
        return (
          <button
            type="button"
            className="link-button disclose"
            aria-expanded={isOpen}
            aria-label={withRegionTitles(event.text, regionTitle)}
            onClick={() => setOpen(isOpen ? undefined : eventKey(event))}
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> <KindMark kind={event.kind} />
          </button>
        )
      },
    },
    {
      ...heading('family'),
      sortable: 'asc',
      cell: ({ family, vmSku }) => (
        <>
          {family}
          {vmSku !== null && vmSku !== family && <span className="of"> {vmSku}</span>}
        </>
      ),
    },
    { ...heading('region'), sortable: 'asc', cell: ({ region }) => <RegionName region={region} /> },
    {
      ...heading('sizes'),
      sortable: 'desc',
      cell: ({ sizes }) => (sizes === 0 ? <Nothing why="a quota" /> : <NumberCell value={sizes} />),
    },
    {
      ...heading('subscriptions'),
      sortable: 'desc',
      cell: ({ subscriptions }) => <NumberCell value={subscriptions} />,
    },
    { key: 'more', label: 'Details', wide: true, cell: event => moreText(event) },
    { ...heading('inUse'), sortable: 'desc', cell: event => <InUse event={event} /> },
    {
      ...heading('lastChangedAt'),
      sortable: 'desc',
      cell: ({ lastChangedAt }) => <TimeCell time={lastChangedAt} />,
    },
  ]
}

/** The part of an event's sentence after the subscriptions. */
const moreText = ({ text }: ChangeEvent): string => /subscriptions?, (.*)$/.exec(text)?.[1] ?? ''

function InUse({ event: { inUse, quotaUsed } }: { event: ChangeEvent }) {
  if (inUse === null) return <span className="of">not known</span>
  return inUse ? <>{formatNumber(quotaUsed ?? 0)} used</> : <span className="of">none used</span>
}
