import { useId } from 'react'
import type { ServiceFreshness } from '#shared/contract/services/service-probe.js'
import { Fact } from '../../../ui/fact.js'
import { formatAge, formatUtc, plural } from '../../../ui/format.js'
import { RunProgress } from './run-progress.js'

/** One source: whether it is stale and why, its readings, and its runs. */
export function SourceState({ source }: { source: ServiceFreshness }) {
  const id = useId()
  const { title, stale, reason, snapshotTime, oldestSnapshotTime, ageSeconds, nextRun, lastFailure, automatic } = source
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={stale ? 'limited' : undefined}>{stale ? `Stale: ${reason ?? 'no reason is known'}` : 'Fresh.'}</p>
      <RunProgress source={source} />
      <dl className="facts">
        <Fact term="Newest reading">{snapshotTime === null ? 'nothing is stored' : formatUtc(snapshotTime)}</Fact>
        <Fact term="Oldest reading">
          {oldestSnapshotTime === null || ageSeconds === null
            ? 'nothing is stored'
            : `${formatUtc(oldestSnapshotTime)}, ${formatAge(ageSeconds)} old`}
        </Fact>
        <Fact term="Schedule">{automatic ? `every ${plural(source.intervalHours, 'hour')}` : 'off'}</Fact>
        <Fact term="Next run">{nextRun === null ? 'none is due' : formatUtc(nextRun)}</Fact>
        <Fact term="Last failure">
          {lastFailure === null
            ? 'none'
            : `${formatUtc(lastFailure.at)}, ${plural(lastFailure.units, 'unit')}: ${lastFailure.reason}`}
        </Fact>
      </dl>
    </section>
  )
}
