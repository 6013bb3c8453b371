import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { availablePort, holdPort } from './port.js'

test("A held port is nobody else's until it is released", async () => {
  const { port, release } = await holdPort(0)
  expect(port).toBeGreaterThan(0)
  await expect(availablePort(port)).rejects.toThrow(`Port ${port} is in use`)
  const early = connect(port, '127.0.0.1').on('error', () => {})
  await once(early.resume(), 'close')
  await release()
  await release()
  await availablePort(port)
})
