import { test } from 'vitest'

/** Tests of what an engine can do; where it cannot, they are skipped, and their names say why. */
export function needing(can: true | string): (name: string, run: () => Promise<void>, timeoutMs?: number) => void {
  return (name, run, timeoutMs) => {
    if (can === true) test(name, run, timeoutMs)
    else test.skip(`${name} (${can})`, run)
  }
}
