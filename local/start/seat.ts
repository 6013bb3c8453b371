import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '#local/file-lock.js'

const askEveryMs = 1_000

/**
 * The number of this start among those on one data folder. The first has `processes.json` and `logs`, a further one has
 * `processes-2.json` and `logs-2`, so that they do not write to the same files.
 */
export interface Seat {
  readonly isFirst: boolean
  readonly logsDir: string
  /** The file in which this start lists its processes. It changes when this start becomes the first. */
  processesFile(): string
  /** Calls back when the first start has ended and this one has replaced it. */
  whenFirst(act: () => void): void
  /** Removes the files of a further start. */
  leave(): void
}

/** @throws UnusableFile */
export function takeSeat(dataDir: string): Seat {
  const lockFile = (number: number) => join(dataDir, number === 1 ? 'start.lock' : `start-${number}.lock`)
  // A lock ends with the object that holds it, even if that is garbage-collected.
  const held: (() => void)[] = []
  const take = (number: number): boolean => {
    const release = takeLock(lockFile(number), 0)
    if (release) held.push(release)
    return release !== undefined
  }
  let number = 1
  while (!take(number)) number += 1
  const ending = number === 1 ? '' : `-${number}`
  const own = join(dataDir, `processes${ending}.json`)
  let isFirst = number === 1
  return {
    isFirst,
    logsDir: join(dataDir, `logs${ending}`),
    processesFile: () => (isFirst ? join(dataDir, 'processes.json') : own),
    whenFirst(act) {
      if (isFirst) return
      const timer = setInterval(() => {
        if (!take(1)) return
        clearInterval(timer)
        isFirst = true
        rmSync(own, { force: true })
        act()
      }, askEveryMs)
      timer.unref()
    },
    leave() {
      if (number > 1) rmSync(own, { force: true })
      for (const release of held.splice(0)) release()
    },
  }
}
