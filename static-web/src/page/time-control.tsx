import { useId, useState } from 'react'
import { formatUtc } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { Popover } from '../ui/popover.js'
import { ReasonedButton } from '../ui/reasoned-button.js'
import { knownTimesWords, timeProblem } from './about/known-times.js'
import { useServiceNow } from './about/service-time.js'
import { useSource } from './about/use-about.js'
import { showTime } from './shown-time.js'

const agoChoices = [
  ['6 hours ago', 6],
  ['Yesterday', 24],
  ['3 days ago', 72],
  ['7 days ago', 168],
  ['30 days ago', 720],
] as const

/** Chooses the time that the page shows: now, one from a list, or a typed one, in UTC. */
export function TimeControl({ at }: { at: string | undefined }) {
  const content = (
    <>
      <Icon name="clock" />
      {at ? `As of ${formatUtc(at)}` : 'Now'}
      <Icon name="down" />
    </>
  )
  const className = at ? 'button select set past' : 'button select'
  return (
    <Popover label="Time shown" className="time-popover" button={{ className, content }}>
      {close => (
        <Choices
          at={at}
          onShow={time => {
            showTime(time)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function Choices({ at, onShow }: { at: string | undefined; onShow: (time: string | undefined) => void }) {
  const id = useId()
  const about = useSource()
  const now = useServiceNow(about)
  const known = about?.knownTimes
  const [typed, setTyped] = useState((at ?? new Date(now).toISOString()).slice(0, 16))
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) ? `${typed.slice(0, 16)}:00.000Z` : undefined
  const problem = time === undefined ? 'Type a complete date and time.' : timeProblem(time, now, known)
  return (
    <>
      <div className="presets">
        <button type="button" className="chip" aria-pressed={at === undefined} onClick={() => onShow(undefined)}>
          Now
        </button>
        {agoChoices.map(([label, hours]) => {
          const then = minuteBefore(now, hours)
          return (
            <ReasonedButton
              key={label}
              type="button"
              className="chip"
              reason={timeProblem(then, now, known)}
              onClick={() => onShow(then)}
            >
              {label}
            </ReasonedButton>
          )
        })}
      </div>
      <form
        className="time-form"
        onSubmit={event => {
          event.preventDefault()
          if (problem === undefined) onShow(time)
        }}
      >
        <label htmlFor={id}>Date and time, UTC</label>
        <input
          // biome-ignore lint/a11y/noAutofocus: the list opens by a click, for this field
          autoFocus
          id={id}
          type="datetime-local"
          value={typed}
          min={known ? firstMinute(known.from) : undefined}
          max={new Date(now).toISOString().slice(0, 16)}
          onChange={event => setTyped(event.target.value)}
        />
        <ReasonedButton type="submit" className="button primary" reason={problem}>
          Show
        </ReasonedButton>
        {problem && <p className="problem">{problem}</p>}
        {known && <p className="hint">{knownTimesWords(known)}</p>}
      </form>
    </>
  )
}

const minuteBefore = (now: number, hours: number): string =>
  `${new Date(now - hours * 3_600_000).toISOString().slice(0, 16)}:00.000Z`

/** The first whole minute with stored rows. */
const firstMinute = (from: string): string =>
  new Date(Math.ceil(Date.parse(from) / 60_000) * 60_000).toISOString().slice(0, 16)
