import { useQuery } from '@tanstack/react-query'
import { Answer } from '../../../failure/answer.js'
import { AdminFrame } from '../admin-frame.js'
import { runStateOptions } from '../admin-queries.js'
import { RunNow } from './run-now.js'
import { RunState } from './run-state.js'
import { RunsTable } from './runs-table.js'
import { ScheduleForm } from './schedule-form.js'

/** The run under way, the runs before, and the schedule. */
export function IngestionPage() {
  const read = useQuery(runStateOptions)
  return (
    <AdminFrame title="Ingestion">
      <Answer failure="The state of the ingestion could not be read" read={read}>
        {state => (
          <>
            <div className="cards">
              {state.pipelines.map(pipeline => {
                const { kind, title } = pipeline
                return (
                  <section className="card" key={kind} aria-labelledby={`${kind}-title`}>
                    <h2 id={`${kind}-title`}>{title}</h2>
                    <RunState state={pipeline} />
                    <RunNow pipeline={pipeline} />
                  </section>
                )
              })}
              <section className="card whole-row" aria-labelledby="schedule-title">
                <h2 id="schedule-title">Schedule</h2>
                <ScheduleForm />
              </section>
            </div>
            <RunsTable live={state.pipelines.some(({ active }) => active !== null)} />
          </>
        )}
      </Answer>
    </AdminFrame>
  )
}
