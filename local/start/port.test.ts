import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { expectFree, holdPort } from './port.js'

test('A port that is held is in use for all others, and free when it is released', async () => {
  const held = await holdPort(0)
  expect(held.port).toBeGreaterThan(0)
  await expect(expectFree(held.port)).rejects.toThrow(`Port ${held.port} is in use`)
  const connection = connect(held.port, '127.0.0.1').on('error', () => {})
  await once(connection, 'close')
  await held.release()
  await expectFree(held.port)
})
