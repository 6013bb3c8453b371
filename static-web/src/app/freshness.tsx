import { useQuery } from '@tanstack/react-query'
import { type AboutNow, aboutOptions, runUnderWay } from '../pages/capacity/capacity-queries.js'
import { ageLevel, formatAge, formatNumber, formatUtc } from '../ui/format.js'
import { useNow } from '../ui/use-now.js'
import { failedPlaces, readingsWords } from './readings-words.js'

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
  const run = runUnderWay(about)
  return (
    <>
      {about.simulated && (
        <span
          className="simulated"
          title="These figures come from the simulator, not from Azure. It changes restrictions more often than Azure does."
        >
          Simulated data
        </span>
      )}
      {run && <IngestionProgress run={run} isPart={about.narrowIngestion !== null} />}
      {about.snapshotTime && <Age about={about} snapshotTime={about.snapshotTime} />}
    </>
  )
}

/** Of all regions: the dot tells of the oldest reading, whatever a later run of a part has read. */
function Age({ about, snapshotTime }: { about: AboutNow; snapshotTime: string }) {
  const { readings } = about
  const age = useAgeSeconds(about)
  const level = ageLevel(age(readings.oldestSnapshotTime ?? snapshotTime), about.intervalHours)
  const next = about.nextIngestion ? `Next reading ${formatUtc(about.nextIngestion)}.` : 'No reading is scheduled.'
  const failed = failedPlaces(readings, age)
  const words = readingsWords(readings, snapshotTime, age)
  return (
    <span
      className={`age ${level === 'fresh' && readings.failed > 0 ? 'late' : level}`}
      title={[`Newest snapshot ${formatUtc(snapshotTime)}.`, failed, next].filter(Boolean).join(' ')}
    >
      <span className="age-dot" aria-hidden="true" />
      Snapshot <time dateTime={snapshotTime}>{formatAge(age(snapshotTime))}</time> ago
      {words && <strong> · {words}</strong>}
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
export function IngestionProgress({
  run,
  isPart = false,
}: {
  run: NonNullable<AboutNow['ingestion']>
  isPart?: boolean
}) {
  const { done, failed, total } = run
  const words = total === null ? 'starting' : `${formatNumber(done)} of ${formatNumber(total)} regions`
  const text = `Reading ${isPart ? 'a part of ' : ''}Azure: ${words}${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}`
  return (
    <span className="ingestion">
      <progress aria-label="Reading Azure" max={total ?? 1} {...(total === null ? {} : { value: done + failed })} />
      <span>{text}</span>
    </span>
  )
}
