import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { capacityPage } from '#shared/contract/capacity/capacity.js'
import { callPath } from '../../../api/call.js'
import { whenOnline } from '../../../failure/when-online.js'
import { viewHref } from '../../../page/address.js'
import { MarkButton } from '../../../page/mark-tray.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { ErrorPanel } from '../../../ui/error-panel.js'
import { formatUtc } from '../../../ui/format.js'
import { Icon } from '../../../ui/icon.js'
import { Waiting } from '../../../ui/waiting.js'
import { rowOptions, rowQuery } from '../capacity-queries.js'
import type { CapacityView } from '../capacity-view.js'
import { updateView } from '../capacity-view.js'
import type { RowKey } from '../row-key.js'
import { Elsewhere } from './elsewhere.js'
import { RowFacts } from './row-facts.js'

const RowMore = lazy(whenOnline(async () => ({ default: (await import('./row-more.js')).RowMore })))

/** A field that one types into has a use of its own for Esc; a box and a slider have none. */
const typedInto = 'input:focus:not([type="checkbox"], [type="range"])'

/** The drawer with everything about one row. It is no modal: the rows beside it stay usable. */
export function RowDetail({ view, row: key }: { view: CapacityView; row: RowKey }) {
  const { data, error } = useQuery(rowOptions(key, view.filter))
  const row = data?.rows[0]
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => updateView({ row: null })

  useEffect(() => {
    const opener = document.activeElement
    drawer.current?.focus()
    return () => returnFocus(opener)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasOther = document.querySelector(`:popover-open, dialog:modal, ${typedInto}`)
      if (event.key === 'Escape' && !event.defaultPrevented && !hasOther) updateView({ row: null })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <dialog ref={drawer} open className="drawer" aria-labelledby="detail-title" tabIndex={-1}>
      <header>
        <h2 id="detail-title">{key.vmSku}</h2>
        <button type="button" className="icon-button" aria-label="Close details" title="Close (Esc)" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {error && !data && <ErrorPanel title="This row could not be read" error={error} />}
      {data && !row && (
        <p className="hint">
          {view.filter.at
            ? `There was no such row at ${formatUtc(view.filter.at)}.`
            : 'There is no such row in the newest snapshots.'}
        </p>
      )}
      {row && (
        <>
          <RowFacts row={row} asked={view.filter} />
          <nav className="narrow-to" aria-label="Filter by this row">
            <OnlyLink
              view={view}
              text={`Only ${row.region}`}
              filter={{ region: [row.region], regionPreset: undefined }}
            />
            {row.family && <OnlyLink view={view} text={`Only ${row.family}`} filter={{ family: [row.family] }} />}
            <OnlyLink
              view={view}
              text={`Only ${row.subscriptionName}`}
              filter={{ subscriptionIds: [row.subscriptionId] }}
            />
          </nav>
          <MarkButton view={view} row={key} />
          {row.resourceType === 'virtualMachines' && <Elsewhere view={view} row={key} />}
          <Suspense fallback={<Waiting />}>
            <RowMore view={view} row={row} />
          </Suspense>
        </>
      )}
      <footer>
        <CopyButton
          text={`curl -s '${location.origin}${callPath(capacityPage, rowQuery(key, view.filter))}'`}
          label="Copy as curl"
        />
        <CopyButton text={location.href} label="Copy link" />
      </footer>
    </dialog>
  )
}

/** To what opened the drawer; where that is gone, to the row of the grid that the keyboard was on. */
function returnFocus(opener: Element | null): void {
  const held = document.activeElement
  if (held && held !== document.body && held.isConnected) return
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected
  const target = isThere ? opener : document.querySelector<HTMLElement>('[data-cursor="ready"][tabindex="0"]')
  target?.focus()
}

interface OnlyLinkProps {
  view: CapacityView
  text: string
  filter: Partial<CapacityView['filter']>
}

function OnlyLink({ view, text, filter }: OnlyLinkProps) {
  return (
    <Link className="chip" href={viewHref({ ...view, filter: { ...view.filter, ...filter } })}>
      {text}
    </Link>
  )
}
