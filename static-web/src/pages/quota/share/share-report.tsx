import './share.css'
import { useEffect, useRef, useState } from 'react'
import { maxReportDays } from '#shared/contract/quota/reports.js'
import { OwnReportList } from './own-report-list.js'
import { ShareForm } from './share-form.js'

interface Props {
  /** The filter of the quota groups, as query parameters of the API. */
  filter: Readonly<Record<string, string>>
}

/** A button that makes a link to what is shown, for people who cannot sign in here. */
export function ShareReport({ filter }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Share
      </button>
      {isOpen && <ShareDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShareDialog({ filter, onClose }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog share" aria-labelledby="share-title" onClose={onClose}>
      <div className="form">
        <h2 id="share-title">Share a report</h2>
        <p className="reason">
          Anybody with the link can read these quotas as they are now, without signing in, for at most {maxReportDays}{' '}
          days. The report does not change when new readings arrive.
        </p>
        <ShareForm filter={filter} />
        <OwnReportList />
        <div className="actions end">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </div>
    </dialog>
  )
}
