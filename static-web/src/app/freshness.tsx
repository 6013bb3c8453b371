import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.js'
import { failureWords } from '../api/failure-words.js'
import { type AboutNow, aboutOptions, withSource } from '../page/about/about-query.js'
import { readingsWords } from '../page/about/readings-words.js'
import { useAgeSeconds } from '../page/about/service-time.js'
import { ageLevel, ageWords, formatAge } from '../ui/format.js'
import { Popover } from '../ui/popover.js'
import { ReadingAges } from './reading-ages.js'

/** The age of the figures, the run under way, and whether the service can be reached. */
export function Freshness({ source }: { source: string }) {
  const { data: about, error } = useQuery(aboutOptions)
  const isOnline = useSyncExternalStore(
    callBack => onlineManager.subscribe(callBack),
    () => onlineManager.isOnline(),
  )
  const trouble = isOnline ? error : new ApiError(0, '', null, null, 'offline')
  return (
    <div className="freshness">
      <span role="status" className="age old">
        {trouble && failureWords(trouble).title}
      </span>
      {about && <Reading about={withSource(about, source)} />}
    </div>
  )
}

function Reading({ about }: { about: AboutNow }) {
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
      {about.snapshotTime && <Age about={about} snapshotTime={about.snapshotTime} />}
    </>
  )
}

/** Of all regions: the dot shows the oldest reading, even if a later run has read a part. */
function Age({ about, snapshotTime }: { about: AboutNow; snapshotTime: string }) {
  const { readings } = about
  const age = useAgeSeconds(about)
  const level = ageLevel(age(readings.oldestSnapshotTime ?? snapshotTime), about.intervalHours)
  const words = readingsWords(readings, snapshotTime, age)
  const content = (
    <span className={`age ${level === 'fresh' && readings.failed > 0 ? 'late' : level}`}>
      <span className="age-dot" aria-hidden="true" />
      Snapshot <time dateTime={snapshotTime}>{formatAge(age(snapshotTime))}</time> ago
      {words && <strong> · {words}</strong>}
      {ageWords[level] && <strong> · {ageWords[level]}</strong>}
      {!about.automatic && <strong> · schedule off</strong>}
    </span>
  )
  return (
    <Popover label="How old the figures are" className="ages" button={{ className: 'button quiet small', content }}>
      {() => <ReadingAges about={about} snapshotTime={snapshotTime} age={age} />}
    </Popover>
  )
}
