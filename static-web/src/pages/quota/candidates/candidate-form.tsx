import { Link } from 'wouter'
import { updateOptions } from '../../../page/use-view.js'
import { SelectField } from '../../../ui/select-field.js'
import type { QuotaView } from '../quota-view.js'
import { runHref } from '../workbench/hrefs.js'
import { RunBar } from '../workbench/run-bar.js'
import { WithRun } from '../workbench/with-run.js'

const roles = [
  { value: '', label: 'All' },
  { value: 'recipient', label: 'Recipients' },
  { value: 'donor', label: 'Donors' },
]

/** The run whose rows are shown. */
export function CandidateForm({ view }: { view: QuotaView }) {
  return (
    <WithRun tab="candidates" options={view.options}>
      {(run, runs) => (
        <RunBar run={run} runs={runs} fields={<RoleField view={view} />}>
          <Link className="button primary" href={runHref('plan', run.runId)}>
            Plan this run
          </Link>
        </RunBar>
      )}
    </WithRun>
  )
}

/** Only those that give, or only those that need. */
function RoleField({ view }: { view: QuotaView }) {
  return (
    <SelectField
      label="Role"
      value={view.options.role ?? ''}
      options={roles}
      onChange={role => updateOptions({ role })}
    />
  )
}
