import { formatUtc } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { readCurrentView, updateView } from './use-view.js'

/** Shows the state as of a time, or the newest one. */
export const showTime = (at: string | undefined): void => updateView({ filter: { ...readCurrentView()?.filter, at } })

/** Says that what is shown is past, with the way back. */
export function PastNotice({ at }: { at: string }) {
  return (
    <div className="banner past" role="status">
      <span>
        <Icon name="clock" /> <strong>The past is shown:</strong> the state as of{' '}
        <time dateTime={at}>{formatUtc(at)}</time>
      </span>
      <button type="button" className="button small" onClick={() => showTime(undefined)}>
        Back to now
      </button>
    </div>
  )
}
