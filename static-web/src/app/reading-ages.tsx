import type { About, Readings } from '#shared/contract/about.js'
import { failedRegionWords, retryWords, subscriptionAge } from '../page/about/readings-words.js'
import { Fact } from '../ui/fact.js'
import { ageLevel, ageWords, formatAge, formatUtc, plural } from '../ui/format.js'
import { useRegionNames } from './use-region-names.js'

interface Props {
  about: About
  snapshotTime: string
  /** Returns the age of a time in seconds. */
  age: (time: string) => number
}

/** The ages of the figures: newest and oldest snapshot, failed regions, and when each source is read next. */
export function ReadingAges({ about: { readings, sources, intervalHours }, snapshotTime, age }: Props) {
  const toAgeText = (time: string) => `${formatAge(age(time))} ago, ${formatUtc(time)}`
  return (
    <>
      <dl className="facts">
        <Fact term="Newest snapshot">{toAgeText(snapshotTime)}</Fact>
        {readings.oldestSnapshotTime && <Fact term="Oldest snapshot">{toAgeText(readings.oldestSnapshotTime)}</Fact>}
        {sources.map(({ kind, title, ingestion, nextIngestion }) => (
          <Fact key={kind} term={title}>
            {ingestion?.finishedAt ? `last read ${toAgeText(ingestion.finishedAt)}` : 'not completely read yet'}
            {nextIngestion && `; next ${formatUtc(nextIngestion)}`}
          </Fact>
        ))}
      </dl>
      {readings.oldestSubscriptions.length > 0 && (
        <section aria-labelledby="subscription-ages">
          <h3 id="subscription-ages">Subscriptions, the oldest first</h3>
          <ul className="subscription-ages">
            {readings.oldestSubscriptions.map(one => {
              const level = ageLevel(age(one.oldestSnapshotTime), intervalHours)
              return (
                <li key={one.subscriptionId}>
                  <span>{one.subscriptionName}</span>
                  <span className={level === 'fresh' ? 'of' : `age ${level}`}>
                    {subscriptionAge(one, age)}
                    {ageWords[level] && <strong> · {ageWords[level]}</strong>}
                  </span>
                </li>
              )
            })}
          </ul>
          {readings.subscriptions > readings.oldestSubscriptions.length && (
            <p className="hint">
              and {plural(readings.subscriptions - readings.oldestSubscriptions.length, 'younger one')}
            </p>
          )}
        </section>
      )}
      {readings.failed > 0 && (
        <section aria-labelledby="failed-regions">
          <h3 id="failed-regions">Failed the last time</h3>
          <p className="hint">Their rows are older than the others, or missing. {retryWords(readings)}</p>
          <FailedList readings={readings} age={age} />
        </section>
      )}
      <p className="hint">
        Late from {formatAge(intervalHours * 2 * 3_600)} on, stale from {formatAge(intervalHours * 4 * 3_600)} on: twice
        and four times the interval between readings.
      </p>
    </>
  )
}

function FailedList({ readings, age }: { readings: Readings; age: Props['age'] }) {
  const regionName = useRegionNames()
  return (
    <ul className="failed-regions">
      {failedRegionWords(readings, age, regionName).map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
