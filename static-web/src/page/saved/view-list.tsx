import './saved.css'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { maxNameLength } from '#shared/contract/shared-view.js'
import { useIsAdmin } from '../../session/me-query.js'
import { CopyButton } from '../../ui/copy-button.js'
import { ReasonedButton } from '../../ui/reasoned-button.js'
import { SharedList } from './shared-list.js'
import { useSharedViews, whyNotShare } from './shared-views.js'
import {
  hasRoomFor,
  maxViews,
  plainHref,
  readViews,
  renamed,
  type StoredView,
  without,
  withView,
  writeViews,
} from './stored-views.js'

/** The views that are kept here, those that administrators share, and a field to keep the present one. */
export function ViewList({ onGo }: { onGo: () => void }) {
  const [views, setViews] = useState(readViews)
  const [problem, setProblem] = useState<string>()
  const isAdmin = useIsAdmin()
  const shared = useSharedViews()
  const keep = (next: StoredView[]) => {
    try {
      writeViews(next)
      setViews(next)
      setProblem(undefined)
    } catch {
      setProblem('This browser does not keep it: its storage is full or switched off.')
    }
  }
  return (
    <>
      <SaveForm views={views} onSave={name => keep(withView(views, name, location.pathname + location.search))} />
      {problem && <p className="problem saved-note">{problem}</p>}
      {views.length === 0 ? (
        <p className="hint">
          Nothing is saved yet. What is saved stays in this browser{isAdmin && ', until you share it with everybody'}.
        </p>
      ) : (
        <ul className="saved-views" aria-label="Saved views">
          {views.map(view => (
            <SavedView
              key={view.name}
              view={view}
              onGo={onGo}
              onRename={name => keep(renamed(views, view.name, name))}
              onDelete={() => keep(without(views, view.name))}
              sharing={
                isAdmin && {
                  onShare: () => shared.share(view),
                  reason: whyNotShare(shared.views, view),
                  isSaving: shared.isSaving,
                }
              }
            />
          ))}
        </ul>
      )}
      <SharedList shared={shared} isAdmin={isAdmin} onGo={onGo} />
    </>
  )
}

function SaveForm({ views, onSave }: { views: readonly StoredView[]; onSave: (name: string) => void }) {
  const id = useId()
  const [name, setName] = useState('')
  const hasRoom = hasRoomFor(views, name)
  return (
    <form
      className="time-form"
      onSubmit={event => {
        event.preventDefault()
        onSave(name)
        setName('')
      }}
    >
      <label htmlFor={id}>Save this view as</label>
      <input
        // biome-ignore lint/a11y/noAutofocus: the list opens by a click, for this field
        autoFocus
        id={id}
        type="text"
        maxLength={maxNameLength}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <ReasonedButton
        type="submit"
        className="button primary"
        reason={name.trim() === '' ? 'Type a name first.' : hasRoom ? undefined : `At most ${maxViews} views are kept.`}
      >
        Save
      </ReasonedButton>
      {name.trim() !== '' && !hasRoom && (
        <p className="problem" role="alert">
          At most {maxViews} views are kept: delete one first, or save under the name of one.
        </p>
      )}
    </form>
  )
}

interface SavedViewProps {
  view: StoredView
  onGo: () => void
  onRename: (name: string) => void
  onDelete: () => void
  /** For administrators. */
  sharing: false | { onShare: () => void; reason: string | undefined; isSaving: boolean }
}

function SavedView({ view, onGo, onRename, onDelete, sharing }: SavedViewProps) {
  const [draft, setDraft] = useState<string>()
  if (draft !== undefined) {
    return (
      <li>
        <form
          className="rename"
          onSubmit={event => {
            event.preventDefault()
            setDraft(undefined)
            onRename(draft)
          }}
        >
          <input
            // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was pressed
            autoFocus
            type="text"
            aria-label={`New name of ${view.name}`}
            maxLength={maxNameLength}
            value={draft}
            onChange={event => setDraft(event.target.value)}
          />
          <ReasonedButton
            type="submit"
            className="button small"
            reason={draft.trim() === '' ? 'Type a name first.' : undefined}
          >
            Rename
          </ReasonedButton>
        </form>
      </li>
    )
  }
  return (
    <li>
      <Link href={view.href} onClick={onGo} title={plainHref(view.href)}>
        {view.name}
      </Link>
      <span className="saved-tools">
        <CopyButton text={location.origin + view.href} label="Copy link" />
        <button
          type="button"
          className="button small"
          aria-label={`Rename ${view.name}`}
          onClick={() => setDraft(view.name)}
        >
          Rename
        </button>
        <button type="button" className="button small" aria-label={`Delete ${view.name}`} onClick={onDelete}>
          Delete
        </button>
        {sharing && (
          <ReasonedButton
            type="button"
            className="button small"
            aria-label={`Share ${view.name} with everybody`}
            reason={sharing.reason}
            disabled={sharing.isSaving}
            onClick={sharing.onShare}
          >
            Share
          </ReasonedButton>
        )}
      </span>
    </li>
  )
}
