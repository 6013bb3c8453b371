import type { z } from 'zod'
import {
  type ChangeKind,
  type ChangeSummary,
  changeKinds,
  changeLabels,
} from '#shared/contract/capacity/capacity-changes.js'
import { updateOptions } from '../../../page/use-view.js'
import { formatNumber } from '../../../ui/format.js'
import { MomentField } from '../../../ui/moment-field.js'
import { SelectField } from '../../../ui/select-field.js'
import { type ChangeSpan, hoursBefore, presets, toggleKind } from './change-span.js'

interface Props {
  span: ChangeSpan
  /** ISO time of the service. */
  now: string
  summary: z.infer<typeof ChangeSummary> | undefined
}

/** The two times that are compared, and the kinds of change that are listed. */
export function ChangeForm({ span, now, summary }: Props) {
  const end = span.to ?? now
  return (
    <>
      <div className="view-form">
        <MomentField
          label="From, UTC"
          value={span.from}
          onChange={from => updateOptions({ from: from ?? '', page: '' })}
        />
        <MomentField
          label={span.to === undefined ? 'To, UTC (now)' : 'To, UTC'}
          value={span.to}
          onChange={to => updateOptions({ to: to ?? '', page: '' })}
        />
        <span className="chips">
          {presets.map(([label, hours]) => (
            <button
              key={label}
              type="button"
              className="chip"
              aria-pressed={span.from === hoursBefore(end, hours)}
              onClick={() => updateOptions({ from: hours === 24 ? '' : hoursBefore(end, hours), page: '' })}
            >
              {label}
            </button>
          ))}
        </span>
        <SelectField
          label="One row for each"
          value={span.asList ? 'list' : ''}
          options={[
            { value: '', label: 'event' },
            { value: 'list', label: 'single change' },
          ]}
          onChange={as => updateOptions({ as, page: '' })}
        />
      </div>
      <fieldset className="chips">
        <legend className="visually-hidden">Kinds of change</legend>
        {changeKinds.map((kind: ChangeKind) => (
          <button
            key={kind}
            type="button"
            className="chip"
            aria-pressed={span.kinds.includes(kind)}
            onClick={() => updateOptions({ kind: toggleKind(span.kinds, kind), page: '' })}
          >
            {changeLabels[kind]}
            {summary && <span className="of">{formatNumber(summary[kind])}</span>}
          </button>
        ))}
      </fieldset>
    </>
  )
}
