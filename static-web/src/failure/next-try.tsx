import { ApiError } from '../api/api-error.js'
import { nextTryAt } from '../api/recovery.js'
import { formatAge } from '../ui/format.js'
import { useNow } from '../ui/use-now.js'

/** Says when what failed is tried again by itself; nothing where that is never. A live region around it stays silent over it. */
export function NextTry({ error }: { error: Error }) {
  const at = nextTryAt(error)
  return at === null ? null : <Countdown at={at} isOffline={error instanceof ApiError && error.kind === 'offline'} />
}

function Countdown({ at, isOffline }: { at: number; isOffline: boolean }) {
  const seconds = Math.ceil((at - useNow(1_000)) / 1_000)
  return (
    <span role="timer" aria-live="off" className="next-try">
      {isOffline ? 'It goes on by itself once there is a connection.' : nextTryWords(seconds)}
    </span>
  )
}

export function nextTryWords(seconds: number): string {
  if (seconds <= 0) return 'Trying again …'
  return `It goes on by itself in ${seconds < 90 ? `${seconds} s` : formatAge(seconds)}.`
}
