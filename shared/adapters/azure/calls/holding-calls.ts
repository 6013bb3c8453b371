import type { CallWidth } from './call-width.js'

/** Calls that stay pending until they are released, for tests of concurrency. */
export function holdingCalls(width: CallWidth, count: number) {
  let underWay = 0
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const all = Array.from({ length: count }, () =>
    width.run(async () => {
      underWay += 1
      await released
      underWay -= 1
    }),
  )
  return {
    async settled(): Promise<number> {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
      return underWay
    },
    finish(): Promise<unknown> {
      release()
      return Promise.all(all)
    },
  }
}
