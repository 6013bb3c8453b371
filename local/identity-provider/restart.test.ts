import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clientSecret, OidcClient, publicOrigin } from '../../tests/support/oidc-client.js'
import { type LocalIdentityProvider, startIdentityProvider } from './identity-provider.js'

let dataDir: string
let provider: LocalIdentityProvider
const start = (port?: number) => startIdentityProvider({ publicOrigin, clientSecret, dataDir, port })
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'headroom-provider-'))
  provider = await start()
})
afterEach(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true })
})

describe('A provider that starts again', () => {
  test('keeps its keys, refresh tokens and sessions, whatever its port', async () => {
    const before = await OidcClient.discover(provider.url)
    const attempt = await before.begin()
    const page = await attempt.browser.submit(attempt.page, { login: 'user@headroom.local' })
    const tokens = await before.finish({ ...attempt, page })
    const toKeys = async () => (await fetch(`${provider.url}/jwks`)).json()
    const keys = await toKeys()

    await provider.close()
    provider = await start()
    const after = await OidcClient.discover(provider.url)
    expect(await toKeys()).toEqual(keys)
    const renewed = await after.refresh(tokens.refresh_token as string)
    expect(renewed.claims()).toMatchObject({ oid: tokens.claims()?.oid, iss: provider.url })
    const again = await after.begin({}, attempt.browser)
    expect((await after.finish(again)).claims()).toMatchObject({ name: 'Uma User' })
  })

  test('rejects codes and tokens that were used before', async () => {
    const before = await OidcClient.discover(provider.url)
    const first = await before.signIn('user@headroom.local')
    await before.refresh(first.refresh_token as string)
    await provider.close()
    provider = await start()
    const after = await OidcClient.discover(provider.url)
    await expect(after.refresh(first.refresh_token as string)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  test.runIf(process.platform !== 'win32')('keeps them from everybody else on the machine', async () => {
    await (await OidcClient.discover(provider.url)).signIn('user@headroom.local')
    for (const ending of ['', '-wal', '-shm']) {
      expect(statSync(join(dataDir, `identity-provider.db${ending}`)).mode & 0o777).toBe(0o600)
    }
  })
})
