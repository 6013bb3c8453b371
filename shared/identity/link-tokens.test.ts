import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkTokens } from './link-tokens.js'
import type { Secrets } from './secrets.js'

const [first, second, third] = ['the first secret of all', 'the second secret', 'the third secret']
const expiresAt = '2026-03-08T12:00:00.000Z'

function tokensWith(of: readonly string[], { purpose = 'shared report', later = of } = {}) {
  let current = of
  const secrets: Secrets = {
    of: () => current,
    refresh: async () => {
      current = later
      return true
    },
  }
  return linkTokens(purpose, { secrets, newToken: () => randomBytes(32).toString('base64url') })
}
const token = tokensWith([first]).create(expiresAt)

test('A token tells its expiry and the hash that the database knows; no two are the same', async () => {
  const tokens = tokensWith([first])
  expect(await tokens.read(token)).toEqual({ expiresAt, hash: tokens.hash(token) })
  expect(token).toMatch(/^[\w-]{93}$/)
  expect(tokens.hash(token)).not.toContain(token.slice(0, 8))
  expect(tokens.create(expiresAt)).not.toBe(tokens.create(expiresAt))
  expect(await tokens.read(tokens.create('2196-01-01T00:00:00.000Z'))).toMatchObject({
    expiresAt: '2196-01-01T00:00:00.000Z',
  })
})

test('A token with any character changed, moved, added or missing is not ours', async () => {
  const tokens = tokensWith([first])
  const letters = ['A', 'b', '0', '-', '_', '.', 'é', '%']
  const changed = [...token].flatMap((letter, index) =>
    letters.filter(other => other !== letter).map(other => token.slice(0, index) + other + token.slice(index + 1)),
  )
  const others = ['', token.slice(1), token.slice(0, -1), `${token}A`, ` ${token}`, `${token}\n`, token.toUpperCase()]
  const read = await Promise.all([...changed, ...others].map(one => tokens.read(one)))
  expect(read.filter(Boolean)).toEqual([])
})

test('A token of another secret or purpose is not ours, and of the previous secret is', async () => {
  expect(await tokensWith([second]).read(token)).toBeUndefined()
  expect(await tokensWith([first], { purpose: 'session cookie' }).read(token)).toBeUndefined()
  expect(await tokensWith([second, first]).read(token)).toMatchObject({ expiresAt })
  expect(await tokensWith([third, second]).read(token)).toBeUndefined()
  // The first to be created after a rotation are signed with a secret that this instance has yet to read.
  expect(await tokensWith([third], { later: [first, third] }).read(token)).toMatchObject({ expiresAt })
})
