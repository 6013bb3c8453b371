/** The maximum delay of `setTimeout`. */
const longest = 2 ** 31 - 1

/**
 * Calls back at `time` (ms since 1970) or as soon as possible after it, never before, however far ahead it is. A clock
 * change does not affect the wait.
 */
export function setAlarm(time: number, ring: () => void): { cancel(): void } {
  let handle: NodeJS.Timeout
  const due = performance.now() + Math.max(time - Date.now(), 0)
  const wait = () => {
    const left = Math.ceil(due - performance.now())
    handle = setTimeout(() => (performance.now() >= due ? ring() : wait()), Math.min(Math.max(left, 0), longest))
  }
  wait()
  return { cancel: () => clearTimeout(handle) }
}
