import { ApiError } from '../api/api-error.js'
import { nextTryAt } from '../api/recovery.js'
import { formatAge } from '../ui/format.js'
import { useNow } from '../ui/use-now.js'

interface Props {
  error: Error
  /** True if only a click retries: then it says when that is possible. */
  isByHand?: boolean
}

/**
 * Says when a failed read is retried; nothing if it never is. A live region around it does not announce the countdown.
 */
export function NextTry({ error, isByHand = false }: Props) {
  const at = nextTryAt(error)
  if (at === null || !(error instanceof ApiError)) return null
  if (isByHand && error.retryAfterSeconds === null) return null
  return <Countdown at={at} words={isByHand ? byHandWords : error.kind === 'offline' ? offlineWords : byItselfWords} />
}

function Countdown({ at, words }: { at: number; words: (seconds: number) => string }) {
  const seconds = Math.ceil((at - useNow(1_000)) / 1_000)
  return (
    <span role="timer" aria-live="off">
      {words(seconds)}
    </span>
  )
}

const waitWords = (seconds: number): string => (seconds < 90 ? `${seconds} s` : formatAge(seconds))

const byItselfWords = (seconds: number): string =>
  seconds <= 0 ? 'Trying again …' : `The page tries again in ${waitWords(seconds)}.`
const byHandWords = (seconds: number): string =>
  seconds <= 0 ? 'You can try again now.' : `You can try again in ${waitWords(seconds)}.`
const offlineWords = (): string => 'The page tries again once there is a connection.'
