import { useCounts } from '../../../page/use-counts.js'
import { ViewFrame } from '../../../page/view-frame.js'
import type { ServicesView } from '../services-view.js'
import { RefreshButton } from './refresh-button.js'
import { SourceState } from './source-state.js'
import { useRefresh } from './use-refresh.js'

/** How fresh each source is, with the run under way, the next run and the last failure. */
export function FreshnessView({ view }: { view: ServicesView }) {
  const counts = useCounts(view, false)
  const { probe, refresh, isRunning } = useRefresh()
  return (
    <ViewFrame
      view={view}
      counts={counts}
      read={probe}
      failure="The freshness could not be read"
      bar={
        <div className="view-form refresh-state">
          <RefreshButton refresh={refresh} isRunning={isRunning} className="button primary" />
          <span className="of">
            Reads offers, registrations and quotas again. Anyone may start it; one run at a time.
          </span>
        </div>
      }
    >
      {({ sources, notes, doesNotProve }) => (
        <>
          <div className="freshness-sources">
            {sources.map(source => (
              <SourceState key={source.kind} source={source} />
            ))}
          </div>
          {notes.map(note => (
            <p key={note} className="hint">
              {note}
            </p>
          ))}
          <p className="hint">{doesNotProve}</p>
        </>
      )}
    </ViewFrame>
  )
}
