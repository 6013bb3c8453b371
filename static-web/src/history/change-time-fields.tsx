import type { ReactNode } from 'react'
import { updateOptions } from '../page/use-view.js'
import { MomentField } from '../ui/moment-field.js'
import { type ChangeTimes, defaultHours, hoursBefore, presets } from './change-times.js'

interface Props {
  times: ChangeTimes
  /** ISO time of the service. */
  now: string
  /** Further fields of the form. */
  children?: ReactNode
}

/** The two times that are compared. */
export function ChangeTimeFields({ times: { from, to }, now, children }: Props) {
  const end = to ?? now
  return (
    <div className="view-form">
      <MomentField label="From, UTC" value={from} onChange={time => updateOptions({ from: time ?? '', page: '' })} />
      <MomentField
        label={to === undefined ? 'To, UTC (now)' : 'To, UTC'}
        value={to}
        onChange={time => updateOptions({ to: time ?? '', page: '' })}
      />
      <span className="chips">
        {presets.map(([label, hours]) => (
          <button
            key={label}
            type="button"
            className="chip"
            aria-pressed={from === hoursBefore(end, hours)}
            onClick={() => updateOptions({ from: hours === defaultHours ? '' : hoursBefore(end, hours), page: '' })}
          >
            {label}
          </button>
        ))}
      </span>
      {children}
    </div>
  )
}
