import { formatUtc } from '../ui/format.js'
import { Icon } from '../ui/icon.js'
import { readView } from './url-state.js'
import { updateView } from './use-view.js'

/** The change of a view that shows the newest state again. */
export const backToNow = () => ({ filter: { ...readView(location.search).view.filter, at: undefined } })

/** Says that what is shown is past, with the way back. */
export function PastNotice({ at }: { at: string }) {
  return (
    <div className="banner past" role="status">
      <span>
        <Icon name="clock" /> <strong>The past is shown:</strong> the state as of{' '}
        <time dateTime={at}>{formatUtc(at)}</time>
      </span>
      <button type="button" className="button small" onClick={() => updateView(backToNow())}>
        Back to now
      </button>
    </div>
  )
}
