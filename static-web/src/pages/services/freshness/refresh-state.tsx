import { useAgeSeconds } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { formatAge } from '../../../ui/format.js'
import { RefreshButton } from './refresh-button.js'
import { RunProgress } from './run-progress.js'
import { useRefresh } from './use-refresh.js'

/** How old the offers are, and a button to read them now, in one line. */
export function RefreshState() {
  const { probe, refresh, isRunning } = useRefresh()
  const age = useAgeSeconds(useAbout())
  const sources = probe.data?.sources ?? []
  const offers = sources.find(({ kind }) => kind === 'services')
  return (
    <div className="refresh-state">
      {sources.map(source => (
        <RunProgress key={source.kind} source={source} />
      ))}
      {!isRunning && offers?.snapshotTime && (
        <span className={offers.stale ? 'limited' : 'of'} title={offers.reason ?? undefined}>
          read {formatAge(age(offers.snapshotTime))} ago{offers.stale && ', stale'}
        </span>
      )}
      <RefreshButton refresh={refresh} isRunning={isRunning} />
    </div>
  )
}
