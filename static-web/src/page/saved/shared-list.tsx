import { useId } from 'react'
import { Link } from 'wouter'
import { Failure } from '../../failure/error-panel.js'
import type { SharedViews } from './shared-views.js'
import { plainHref } from './stored-views.js'

interface Props {
  shared: SharedViews
  isAdmin: boolean
  onGo: () => void
}

/** The views that administrators share with everybody; administrators can stop that. */
export function SharedList({ shared, isAdmin, onGo }: Props) {
  const id = useId()
  return (
    <>
      {isAdmin && <Outcome last={shared.last} />}
      {shared.views.length > 0 && (
        <>
          <h2 id={id} className="saved-heading">
            Shared by administrators
          </h2>
          <ul className="saved-views" aria-labelledby={id}>
            {shared.views.map(view => (
              <li key={view.name}>
                <Link href={view.href} onClick={onGo} title={plainHref(view.href)}>
                  {view.name}
                </Link>
                {isAdmin && (
                  <span className="saved-tools">
                    <button
                      type="button"
                      className="button small"
                      aria-label={`Stop sharing ${view.name}`}
                      disabled={shared.isSaving}
                      onClick={() => shared.stop(view)}
                    >
                      Stop sharing
                    </button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** What became of the last change. */
function Outcome({ last }: { last: SharedViews['last'] }) {
  if (last?.error) {
    return (
      <p className="problem saved-note" role="alert">
        {last.view.name} is {last.kind === 'share' ? 'not shared' : 'still shared'}.{' '}
        <Failure error={last.error} isByHand />
      </p>
    )
  }
  return (
    <p className="saved-note" role="status">
      {last?.isDone && `${last.view.name} is ${last.kind === 'share' ? 'shared with everybody' : 'no longer shared'}.`}
    </p>
  )
}
