import { useQuery } from '@tanstack/react-query'
import { ageLevel, formatAge, formatNumber, formatUtc } from '../ui/format.js'
import { useNow } from '../ui/use-now.js'
import { type AboutNow, aboutOptions, isIngesting } from './capacity-queries.js'

/** How old the figures are, and the reading under way. */
export function Freshness() {
  const { data: about, isError } = useQuery(aboutOptions)
  return (
    <div className="freshness">
      {isError && <span className="age old">The service is not reachable</span>}
      {about && <Reading about={about} />}
    </div>
  )
}

function Reading({ about }: { about: AboutNow }) {
  return (
    <>
      {about.simulated && (
        <span className="simulated" title="These figures come from the simulator, not from Azure.">
          Simulated data
        </span>
      )}
      {isIngesting(about) && about.ingestion && <IngestionProgress run={about.ingestion} />}
      {about.snapshotTime && <Age about={about} snapshotTime={about.snapshotTime} />}
    </>
  )
}

function Age({ about, snapshotTime }: { about: AboutNow; snapshotTime: string }) {
  const seconds = useAgeSeconds(about)(snapshotTime)
  const level = ageLevel(seconds, about.intervalHours)
  const next = about.nextIngestion ? `Next reading ${formatUtc(about.nextIngestion)}.` : 'No reading is scheduled.'
  return (
    <span className={`age ${level}`} title={`Newest snapshot ${formatUtc(snapshotTime)}. ${next}`}>
      <span className="age-dot" aria-hidden="true" />
      Snapshot <time dateTime={snapshotTime}>{formatAge(seconds)}</time> ago
      {level !== 'fresh' && <strong> · {level === 'late' ? 'late' : 'stale'}</strong>}
      {!about.automatic && <strong> · schedule off</strong>}
    </span>
  )
}

/** The service's clock in ms, carried on by ours between two answers. */
export function useServiceNow(about: AboutNow | undefined): number {
  const now = useNow(15_000)
  return about ? Date.parse(about.now) + Math.max(0, now - about.receivedAt) : now
}

/** Ages by the service's clock. */
export function useAgeSeconds(about: AboutNow | undefined): (time: string) => number {
  const now = useServiceNow(about)
  return time => Math.max(0, (now - Date.parse(time)) / 1000)
}

/** `done` counts the regions read, `failed` those given up. */
export function IngestionProgress({ run }: { run: NonNullable<AboutNow['ingestion']> }) {
  const { done, failed, total } = run
  const words = total === null ? 'starting' : `${formatNumber(done)} of ${formatNumber(total)} regions`
  const text = `Reading Azure: ${words}${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}`
  return (
    <span className="ingestion">
      <progress aria-label="Reading Azure" max={total ?? 1} {...(total === null ? {} : { value: done + failed })} />
      <span>{text}</span>
    </span>
  )
}
