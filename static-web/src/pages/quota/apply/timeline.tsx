import type { QuotaApplyEvent } from '#shared/contract/quota/apply.js'
import { formatUtcSeconds } from '../../../ui/format.js'
import { withPeriod } from './apply-words.js'

/** What happened, oldest first. */
export function Timeline({ events }: { events: readonly QuotaApplyEvent[] }) {
  if (events.length === 0) return null
  return (
    <section className="block" aria-labelledby="timeline-title">
      <h2 id="timeline-title">What happened</h2>
      <ol className="timeline">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end, and may be equal
          <li key={index}>
            <time dateTime={event.at}>{formatUtcSeconds(event.at)}</time>
            <span>
              {event.step !== null && <span className="of">Step {event.step}: </span>}
              {withPeriod(event.text)}
              {event.azureMessage !== null && <q>{event.azureMessage}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
