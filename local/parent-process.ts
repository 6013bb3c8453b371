const pollMilliseconds = 400

/**
 * Ends this process when the process in HEADROOM_PARENT_PID has ended, even if it was killed. Does nothing without that
 * setting.
 */
export function exitWithParent(): void {
  const parent = Number(process.env.HEADROOM_PARENT_PID)
  if (!Number.isInteger(parent) || parent <= 0) return
  setInterval(() => {
    if (!isAlive(parent)) process.exit(0)
  }, pollMilliseconds).unref()
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
