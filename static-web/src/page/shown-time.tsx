import { formatUtc } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { readCurrentView, updateView } from './use-view.js'

/** Shows the state as of a time, or the newest one. */
export const showTime = (at: string | undefined): void => updateView({ filter: { ...readCurrentView()?.filter, at } })

interface Props {
  at: string
  /** A sentence that says what is current on a page of a past time. */
  untimed: string | undefined
  /** If the whole tab is current: the sentence that says so. */
  currentOnly: string | undefined
}

/** Says that the page shows the past, what of it is current, and how to return to now. */
export function PastNotice({ at, untimed, currentOnly }: Props) {
  const time = <time dateTime={at}>{formatUtc(at)}</time>
  return (
    <div className="banner past" role="status">
      <span>
        <Icon name="clock" />{' '}
        {currentOnly === undefined ? (
          <>
            <strong>Showing the past:</strong> the state as of {time}. {untimed}
          </>
        ) : (
          <>
            <strong>This tab shows current data:</strong> {currentOnly} The other tabs show the state as of {time}.
          </>
        )}
      </span>
      <button type="button" className="button small" onClick={() => showTime(undefined)}>
        Back to now
      </button>
    </div>
  )
}
