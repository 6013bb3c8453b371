import { test } from 'vitest'

/** Tests that need an ability of the engine. Without it they are skipped, and their names say why. */
export const needing =
  (can: true | string) =>
  (name: string, run: () => Promise<void>, timeoutMs?: number): void =>
    test.skipIf(can !== true)(can === true ? name : `${name} (${can})`, run, timeoutMs)
