import { ErrorRef } from '../../failure/error-panel.js'
import { ReasonedButton } from '../../ui/reasoned-button.js'
import { Moment } from './moment.js'

interface Props {
  form: {
    stored: { updatedAt: string | null; updatedBy: string | null } | undefined
    conflict: { updatedAt: string | null; updatedBy: string | null } | undefined
    isChanged: boolean
    isSaving: boolean
    isSaved: boolean
    saveError: Error | null
    saveOver: () => void
    giveUp: () => void
  }
  /** False if the draft cannot be stored. */
  isSound?: boolean
  /** True if the error is shown beside a field already. */
  isShown?: boolean
}

/** The end of a form: saves, reports the result, and resolves a conflict with somebody else's change. */
export function SaveBar({ form, isSound = true, isShown = false }: Props) {
  const { stored, conflict, saveError } = form
  return (
    <>
      {conflict && (
        <div className="conflict" role="alert">
          <p>
            <strong>{conflict.updatedBy ?? 'Somebody else'}</strong> has changed this meanwhile
            {conflict.updatedAt && (
              <>
                , <Moment time={conflict.updatedAt} withDistance />
              </>
            )}
            . What you typed is kept.
          </p>
          <div className="actions">
            <button type="button" className="button" onClick={form.giveUp}>
              Load the stored version
            </button>
            <button type="button" className="button" disabled={form.isSaving || !isSound} onClick={form.saveOver}>
              Overwrite with mine
            </button>
          </div>
        </div>
      )}
      {saveError && !conflict && !isShown && (
        <p className="problem" role="alert">
          {saveError.message} <ErrorRef error={saveError} />
        </p>
      )}
      <div className="actions">
        <ReasonedButton
          type="submit"
          className="button primary"
          disabled={form.isSaving}
          reason={whyNotSave(form, isSound)}
        >
          Save
        </ReasonedButton>
        {form.isChanged && !conflict && (
          <button type="button" className="button" onClick={form.giveUp}>
            Undo
          </button>
        )}
        <span role="status" className="outcome">
          {form.isSaved ? 'Saved.' : ''}
        </span>
      </div>
      {stored?.updatedAt && (
        <p className="reason">
          Changed <Moment time={stored.updatedAt} withDistance /> by {stored.updatedBy ?? 'an unknown user'}
        </p>
      )}
    </>
  )
}

function whyNotSave({ isChanged, conflict }: Props['form'], isSound: boolean): string | undefined {
  if (!isChanged) return 'Nothing has been changed.'
  if (conflict) return 'Somebody else has changed this meanwhile: choose above.'
  return isSound ? undefined : 'Correct the marked fields first.'
}
