import type { Failover, FailoverReading, FailoverRegion } from '#shared/contract/fit/failover.js'
import { withSource } from '../../page/about/about-query.js'
import { useAgeSeconds } from '../../page/about/service-time.js'
import { useAbout } from '../../page/about/use-about.js'
import { ageLevel, ageWords, formatAge, formatUtc, plural } from '../../ui/format.js'
import { SummaryFact } from '../../verdict/summary-fact.js'

/** Both regions side by side: what is in use in one, and what the other takes over. */
export function RegionCards({ found }: { found: Failover }) {
  const { from, to, isPair, summary, readings } = found
  const { vCpus, families, modelQuotas, servicesLacking } = summary
  // Where nothing is known, 0 would say that nothing is missing.
  const known = (figure: number) => (vCpus.unknown > 0 && vCpus.unknown === vCpus.used ? undefined : figure)
  return (
    <div className="cards failover-regions">
      <section className="card" aria-label={`Lost: ${from.displayName}`}>
        <RegionHead region={from} part="Region that is lost" />
        <dl className="summary-facts">
          <SummaryFact label="vCPU in use" value={vCpus.used} />
          <SummaryFact label="Families in use" value={families.used} title="Counted by subscription" />
          <SummaryFact label="AI quotas in use" value={modelQuotas.used} title="Counted by subscription" />
        </dl>
        <Readings readings={readings.filter(({ region }) => region === from.region)} />
      </section>
      <section className="card" aria-label={`Takes over: ${to.displayName}`}>
        <RegionHead
          region={to}
          part={isPair ? 'Region that takes over, the paired region' : 'Region that takes over'}
        />
        <dl className="summary-facts">
          <SummaryFact
            label="vCPU it takes"
            value={known(vCpus.movable)}
            title="Family quotas and regional totals each counted once, all families together"
          />
          <SummaryFact label="vCPU missing" value={known(vCpus.missing)} />
          {vCpus.unknown > 0 && <SummaryFact label="vCPU not known" value={vCpus.unknown} />}
          <SummaryFact label="AI quotas short" value={modelQuotas.missing} />
          {modelQuotas.unknown > 0 && <SummaryFact label="AI quotas not known" value={modelQuotas.unknown} />}
          <SummaryFact label="Services lacking" value={servicesLacking ?? undefined} />
        </dl>
        <Readings readings={readings.filter(({ region }) => region === to.region)} />
      </section>
    </div>
  )
}

function RegionHead({ region: { displayName, region, geography }, part }: { region: FailoverRegion; part: string }) {
  return (
    <div>
      <p className="of">{part}</p>
      <h2>
        {displayName} <span className="of">{region}</span>
      </h2>
      {geography && <p className="of">{geography}</p>}
    </div>
  )
}

const sources: Readonly<Record<FailoverReading['source'], string>> = {
  capacity: 'Capacity',
  models: 'AI models',
  services: 'Services',
}

/** When each source was read, marked where it is late, and for how many subscriptions it was not. */
function Readings({ readings }: { readings: readonly FailoverReading[] }) {
  return (
    <ul className="failover-readings" aria-label="Readings">
      {readings.map(reading => (
        <li key={reading.source}>
          {sources[reading.source]}: <ReadingAge reading={reading} />
        </li>
      ))}
    </ul>
  )
}

function ReadingAge({ reading: { source, oldestSnapshotTime, notRead } }: { reading: FailoverReading }) {
  const about = useAbout()
  const age = useAgeSeconds(about)
  if (oldestSnapshotTime === null || !about) return <span className="unknown">never read: not known</span>
  const seconds = age(oldestSnapshotTime)
  const level = ageLevel(seconds, withSource(about, source).intervalHours)
  return (
    <>
      <span className={`age ${level}`} title={formatUtc(oldestSnapshotTime)}>
        read {formatAge(seconds)} ago{ageWords[level] && `, ${ageWords[level]}`}
      </span>
      {(notRead ?? 0) > 0 && <span className="limited">; not read for {plural(notRead ?? 0, 'subscription')}</span>}
    </>
  )
}
