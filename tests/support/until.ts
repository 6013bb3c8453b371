import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 40

/**
 * Repeats the probe until it returns a value. A probe that throws or returns undefined is repeated.
 * @throws Error that names what did not happen, with the probe's last error, after `timeoutMs`.
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    let problem: unknown
    try {
      const value = await probe()
      if (value !== undefined) return value
    } catch (error) {
      problem = error
    }
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`, { cause: problem })
    await sleep(everyMs)
  }
}
