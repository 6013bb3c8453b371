import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, adminGroupId } from './accounts.js'
import { type LocalIdentityProvider, startIdentityProvider } from './identity-provider.js'

let provider: LocalIdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider({ publicOrigin: 'http://localhost:4280', clientSecret: 'a-secret' })
})
afterAll(() => provider.close())

const check = (oid: string, body: unknown) =>
  fetch(`${provider.url}/v1.0/users/${oid}/checkMemberGroups`, { method: 'POST', body: JSON.stringify(body) })
const toOid = (name: string) => accounts.find(({ login }) => login.startsWith(`${name}@`))?.oid ?? ''

describe('The directory', () => {
  test.each([
    ['admin', [adminGroupId]],
    ['many-groups', [adminGroupId]],
    ['user', []],
  ])('tells which of some groups %s is in', async (name, value) => {
    const response = await check(toOid(name), { groupIds: ['00000000-0000-0000-0000-000000000000', adminGroupId] })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ value })
  })

  test('compares ids case-insensitively', async () => {
    const response = await check(toOid('admin').toUpperCase(), { groupIds: [adminGroupId.toUpperCase()] })
    expect(await response.json()).toEqual({ value: [adminGroupId] })
  })

  test.each([[{}], [{ groupIds: 'all' }], [{ groupIds: Array(21).fill(adminGroupId) }], [{ groupIds: [], more: 1 }]])(
    'refuses to be asked %j',
    async body => {
      expect((await check(toOid('admin'), body)).status).toBe(400)
    },
  )

  test('answers 404 for any other person or address', async () => {
    expect((await check('00000000-0000-0000-0000-000000000000', { groupIds: [] })).status).toBe(404)
    expect((await fetch(`${provider.url}/v1.0/me`)).status).toBe(404)
    expect((await fetch(`${provider.url}/v1.0/users/${toOid('admin')}/checkMemberGroups`)).status).toBe(405)
  })
})
