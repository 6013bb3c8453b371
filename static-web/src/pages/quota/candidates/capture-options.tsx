import { useId } from 'react'
import { NumberField } from '../../../ui/number-field.js'
import { SelectField } from '../../../ui/select-field.js'
import type { CaptureDraft } from './capture-request.js'

const sources = [
  { value: 'forecast', label: 'Forecast of each quota' },
  { value: 'given', label: 'Lines that I give' },
  { value: 'both', label: 'My lines, and the forecast elsewhere' },
]

const horizons = ['7', '14', '30'].map(value => ({ value, label: `${value} days` }))

interface Props {
  draft: CaptureDraft
  onChange: (part: Partial<CaptureDraft>) => void
}

/** The title, where needs come from, and what stays with donors. */
export function CaptureOptions({ draft, onChange }: Props) {
  const id = useId()
  return (
    <>
      <div className="capture-options">
        <span className="field">
          <label htmlFor={id}>Title</label>
          <input
            id={id}
            type="text"
            maxLength={120}
            placeholder="Optional"
            value={draft.title}
            onChange={event => onChange({ title: event.target.value })}
          />
        </span>
        <SelectField
          label="Needs from"
          value={draft.needsSource}
          options={sources}
          onChange={value => onChange({ needsSource: value as CaptureDraft['needsSource'] })}
        />
        {draft.needsSource !== 'given' && (
          <SelectField
            label="Forecast ahead"
            value={draft.horizonDays}
            options={horizons}
            onChange={value => onChange({ horizonDays: value as CaptureDraft['horizonDays'] })}
          />
        )}
        <NumberField
          label="Buffer, vCPU"
          value={draft.bufferVCpus}
          min={0}
          max={10_000_000}
          onChange={value => onChange({ bufferVCpus: value })}
        />
        <NumberField
          label="Buffer, % of the limit"
          value={draft.bufferPercent}
          min={0}
          max={100}
          onChange={value => onChange({ bufferPercent: value })}
        />
      </div>
      <p className="of">
        The larger of the two buffers stays free with each quota that gives something.
        {draft.needsSource === 'given' && ' Without a forecast, only the use of now counts for what a quota can give.'}
      </p>
    </>
  )
}
