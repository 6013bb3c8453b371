import { useId } from 'react'
import { ingestionSchedule, type Schedule, updateIngestionSchedule } from '#shared/contract/admin/admin-ingestion.js'
import { call, send } from '../call.js'
import { ErrorPanel } from '../ui/error-panel.js'
import { Waiting } from '../ui/waiting.js'
import { fieldProblem } from './field-problem.js'
import { Moment } from './moment.js'
import { SaveBar } from './save-bar.js'
import { useVersionedForm } from './use-versioned-form.js'

interface Draft {
  enabled: boolean
  /** As typed. */
  hours: string
}

/** When ingestions start by themselves. */
export function ScheduleForm() {
  const id = useId()
  const form = useVersionedForm<Schedule, Draft>({
    queryKey: ['admin', 'schedule'],
    read: signal => call(ingestionSchedule, {}, signal),
    draftOf: ({ capacity: { enabled, intervalHours } }) => ({ enabled, hours: String(intervalHours) }),
    save: (version, { enabled, hours }) =>
      send(updateIngestionSchedule, { version, capacity: { enabled, intervalHours: Number(hours) } }),
  })
  if (!form.draft || !form.stored) {
    return form.readError ? <ErrorPanel title="The schedule could not be read" error={form.readError} /> : <Waiting />
  }
  const { enabled, hours } = form.draft
  const isSound = /^\d+$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 168
  const refused = fieldProblem(form.saveError, 'intervalHours')
  const problem = isSound ? refused : 'must be a whole number from 1 to 168'
  const { nextRuns } = form.stored.capacity
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        form.save()
      }}
    >
      <label className="check">
        <input type="checkbox" checked={enabled} onChange={event => form.change({ enabled: event.target.checked })} />
        Start runs by itself
      </label>
      <span className="field">
        <label htmlFor={id}>Every … hours</label>
        <input
          id={id}
          type="number"
          min={1}
          max={168}
          value={hours}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={event => form.change({ hours: event.target.value })}
        />
        <span id={`${id}-problem`} className="problem" aria-live="polite">
          {problem}
        </span>
      </span>
      <SaveBar form={form} isSound={isSound} isShown={refused !== undefined} />
      <h3>Next runs</h3>
      {nextRuns.length === 0 ? (
        <p className="reason">{form.stored.capacity.enabled ? 'None is planned.' : 'None: the schedule is off.'}</p>
      ) : (
        <ol className="next-runs">
          {nextRuns.map(time => (
            <li key={time}>
              <Moment time={time} withDistance />
            </li>
          ))}
        </ol>
      )}
    </form>
  )
}
