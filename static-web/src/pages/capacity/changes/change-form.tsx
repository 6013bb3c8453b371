import type { z } from 'zod'
import { type ChangeSummary, changeLabels } from '#shared/contract/capacity/capacity-changes.js'
import { ChangeKindChips } from '../../../history/change-kind-chips.js'
import { ChangeTimeFields } from '../../../history/change-time-fields.js'
import { updateOptions } from '../../../page/use-view.js'
import { SelectField } from '../../../ui/select-field.js'
import { knownKinds } from './change-kind.js'
import type { ChangeSpan } from './change-span.js'

interface Props {
  span: ChangeSpan
  /** ISO time of the service. */
  now: string
  summary: z.infer<typeof ChangeSummary> | undefined
}

/** The two times that are compared, and the kinds of change that are listed. */
export function ChangeForm({ span, now, summary }: Props) {
  return (
    <>
      <ChangeTimeFields times={span} now={now}>
        <SelectField
          label="One row for each"
          value={span.asList ? 'list' : ''}
          options={[
            { value: '', label: 'event' },
            { value: 'list', label: 'single change' },
          ]}
          onChange={as => updateOptions({ as, page: '' })}
        />
      </ChangeTimeFields>
      <ChangeKindChips known={knownKinds} labels={changeLabels} chosen={span.kinds} counts={summary} />
    </>
  )
}
