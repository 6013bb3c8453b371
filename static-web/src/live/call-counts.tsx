import type { CallCounts as Counts } from '#shared/contract/live-calls/live-calls.js'
import { formatUtcSeconds, plural } from '../ui/format.js'

/** The line above live figures: how many, which calls they took, and when they were asked for. */
export function CallCounts({ count, calls, checkedAt }: { count: string; calls: Counts; checkedAt: string }) {
  return (
    <>
      <strong>{count}</strong>
      <span>
        {plural(calls.made, 'call')} made, {calls.saved} saved by the cache
      </span>
      <span>asked at {formatUtcSeconds(checkedAt)}</span>
    </>
  )
}
