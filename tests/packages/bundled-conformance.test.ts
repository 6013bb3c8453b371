import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { bundleFixture } from './bundled-fixture.js'

/** The conformance suites again, with the fixture app as a bundle. */
const folder = await bundleFixture()
process.env.CONFORMANCE_APP = folder
afterAll(() => {
  delete process.env.CONFORMANCE_APP
  rmSync(folder, { recursive: true })
})

await import('../conformance/http.test.js')
await import('../conformance/durable.test.js')
await import('../conformance/timers.test.js')
