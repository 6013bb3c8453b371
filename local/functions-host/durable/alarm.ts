/** The longest wait that `setTimeout` keeps. */
const longest = 2 ** 31 - 1

/** Calls back at `time` (ms since 1970) or as soon as possible after it, never before, however far away it is. */
export function setAlarm(time: number, ring: () => void): { cancel(): void } {
  let handle: NodeJS.Timeout
  const wait = () => {
    const left = time - Date.now()
    handle = setTimeout(() => (Date.now() >= time ? ring() : wait()), Math.min(Math.max(left, 0), longest))
  }
  wait()
  return { cancel: () => clearTimeout(handle) }
}
