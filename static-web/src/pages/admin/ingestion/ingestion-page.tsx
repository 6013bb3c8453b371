import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../../ui/error-panel.js'
import { Waiting } from '../../../ui/waiting.js'
import { AdminFrame } from '../admin-frame.js'
import { runStateOptions } from '../admin-queries.js'
import { RunNow } from './run-now.js'
import { RunState } from './run-state.js'
import { RunsTable } from './runs-table.js'
import { ScheduleForm } from './schedule-form.js'

/** What is being read from Azure, what was, and when it will be again. */
export function IngestionPage() {
  const { data: state, error } = useQuery(runStateOptions)
  return (
    <AdminFrame title="Ingestion">
      {error && !state && <ErrorPanel title="The state of the ingestion could not be read" error={error} />}
      {!error && !state && <Waiting />}
      {state && (
        <>
          <div className="cards">
            {state.pipelines.map(({ kind, title, active, last }) => (
              <section className="card" key={kind} aria-labelledby={`${kind}-title`}>
                <h2 id={`${kind}-title`}>{title}</h2>
                <RunState state={{ active, last, replaying: kind === 'capacity' && state.replaying }} />
                {kind === 'capacity' && <RunNow state={state} />}
              </section>
            ))}
            <section className="card" aria-labelledby="schedule-title">
              <h2 id="schedule-title">Schedule</h2>
              <ScheduleForm />
            </section>
          </div>
          <RunsTable live={state.pipelines.some(({ active }) => active !== null)} />
        </>
      )}
    </AdminFrame>
  )
}
