import { lazy, Suspense } from 'react'
import { whenOnline } from '../../failure/when-online.js'
import { Icon } from '../../ui/icon.js'
import { Popover } from '../../ui/popover.js'
import { Waiting } from '../../ui/waiting.js'

const ViewList = lazy(whenOnline(async () => ({ default: (await import('./view-list.js')).ViewList })))

/** The views that this browser keeps under names. */
export function SavedViews() {
  const content = (
    <>
      <Icon name="bookmark" />
      Views
    </>
  )
  return (
    <Popover label="Saved views" button={{ className: 'button quiet', content }}>
      {close => (
        <Suspense fallback={<Waiting />}>
          <ViewList onGo={close} />
        </Suspense>
      )}
    </Popover>
  )
}
