import { useId } from 'react'
import type { Schedule } from '#shared/contract/admin/admin-ingestion.js'
import { Moment } from '../moment.js'

export interface TimingDraft {
  readonly enabled: boolean
  /** As typed. */
  readonly hours: string
}

interface Props {
  pipeline: Schedule['pipelines'][number]
  draft: TimingDraft
  problem: string | undefined
  onChange: (draft: TimingDraft) => void
}

/** The schedule of one pipeline, and its next runs. */
export function ScheduleFields({ pipeline: { title, enabled, nextRuns }, draft, problem, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="schedule">
      <legend>{title}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.enabled}
          onChange={event => onChange({ ...draft, enabled: event.target.checked })}
        />
        Start runs automatically
      </label>
      <span className="field">
        <label htmlFor={id}>Every … hours</label>
        <input
          id={id}
          type="number"
          min={1}
          max={168}
          value={draft.hours}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          onChange={event => onChange({ ...draft, hours: event.target.value })}
        />
        <span id={`${id}-problem`} className="problem" aria-live="polite">
          {problem}
        </span>
      </span>
      <h3>Next runs</h3>
      {nextRuns.length === 0 ? (
        <p className="reason">{enabled ? 'No run is planned.' : 'No run is planned: the schedule is off.'}</p>
      ) : (
        <ol className="next-runs">
          {nextRuns.map(time => (
            <li key={time}>
              <Moment time={time} withDistance />
            </li>
          ))}
        </ol>
      )}
    </fieldset>
  )
}
