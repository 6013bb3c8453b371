/** Calls `onGone` once the process `pid` no longer exists; looks every second. */
export function watchParent(pid: number, onGone: () => void): void {
  const interval = setInterval(() => {
    if (isAlive(pid)) return
    clearInterval(interval)
    onGone()
  }, 1_000)
  interval.unref()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is still a process.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
