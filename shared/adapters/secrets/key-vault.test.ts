import type { SecretClient } from '@azure/keyvault-secrets'
import { beforeEach, describe, expect, test } from 'vitest'
import { appSettingSecrets } from './app-settings.js'
import { keyVaultSecrets, vaultName } from './key-vault.js'

interface Version {
  readonly version: string
  readonly value: string
  readonly createdOn: Date
  readonly enabled?: boolean
  readonly expiresOn?: Date
}

const day = (date: number) => new Date(Date.UTC(2026, 2, date))
const settings = appSettingSecrets({ SESSION_SECRET: 'from the settings', SESSION_SECRET_PREVIOUS: 'its former one' })

let now: number
let versions: Version[]
let fault: Error | undefined
let listings: number
let signals: Set<AbortSignal>
let lines: string[]

const vault = {
  async *listPropertiesOfSecretVersions(name: string, options: { abortSignal: AbortSignal }) {
    listings += 1
    signals.add(options.abortSignal)
    if (fault) throw fault
    if (name !== 'session-secret') throw Object.assign(new Error('not there'), { statusCode: 404 })
    for (const { value: _, ...properties } of versions) yield properties
  },
  async getSecret(_name: string, options: { version: string; abortSignal: AbortSignal }) {
    signals.add(options.abortSignal)
    return { value: versions.find(({ version }) => version === options.version)?.value }
  },
} as unknown as Pick<SecretClient, 'listPropertiesOfSecretVersions' | 'getSecret'>

const keep = () =>
  keyVaultSecrets({
    vault,
    settings,
    clock: () => new Date(now),
    log: {
      debug() {},
      info() {},
      warn: message => void lines.push(message),
      error: message => void lines.push(message),
    },
  })

beforeEach(() => {
  now = day(10).getTime()
  versions = [
    { version: 'a', value: 'the first value of it', createdOn: day(1) },
    { version: 'c', value: 'the third value of it', createdOn: day(3) },
    { version: 'b', value: 'the second value of it', createdOn: day(2) },
  ]
  fault = undefined
  listings = 0
  signals = new Set()
  lines = []
})

describe('The secrets of a Key Vault', () => {
  test('are those of the settings until it has answered, then its two newest versions', async () => {
    const secrets = keep()
    expect(secrets.of('SESSION_SECRET')).toEqual(['from the settings', 'its former one'])
    await secrets.refresh()
    expect(secrets.of('SESSION_SECRET')).toEqual(['the third value of it', 'the second value of it'])
    expect(secrets.of('INGEST_API_KEY')).toEqual([])
  })

  test('leave out versions that are switched off or have expired', async () => {
    versions = versions.map(one => (one.version === 'c' ? { ...one, enabled: false } : one))
    versions.push({ version: 'd', value: 'the fourth value of it', createdOn: day(4), expiresOn: day(9) })
    const secrets = keep()
    await secrets.refresh()
    expect(secrets.of('SESSION_SECRET')).toEqual(['the second value of it', 'the first value of it'])
  })

  test('are read again every five minutes, without a restart, while the known ones hold', async () => {
    const secrets = keep()
    await secrets.refresh()
    versions.push({ version: 'd', value: 'the fourth value of it', createdOn: day(4) })
    now += 5 * 60_000
    expect(secrets.of('SESSION_SECRET')).toEqual(['the third value of it', 'the second value of it'])
    now += 1
    expect(secrets.of('SESSION_SECRET')).toEqual(['the third value of it', 'the second value of it'])
    await expect.poll(() => secrets.of('SESSION_SECRET')).toEqual(['the fourth value of it', 'the third value of it'])
  })

  test('are read again after the clock went back', async () => {
    const secrets = keep()
    await secrets.refresh()
    versions.push({ version: 'd', value: 'the fourth value of it', createdOn: day(4) })
    now -= 24 * 60 * 60_000
    secrets.of('SESSION_SECRET')
    await expect.poll(() => secrets.of('SESSION_SECRET')[0]).toBe('the fourth value of it')
  })

  test('are looked for at once when one was refused, but not all the time', async () => {
    const secrets = keep()
    await secrets.refresh()
    const before = listings
    expect(await secrets.refresh()).toBe(false)
    now += 29_999
    expect(await secrets.refresh()).toBe(false)
    expect(listings).toBe(before)
    versions.push({ version: 'd', value: 'the fourth value of it', createdOn: day(4) })
    now += 1
    expect(await Promise.all([secrets.refresh(), secrets.refresh()])).toEqual([true, true])
    expect(secrets.of('SESSION_SECRET')[0]).toBe('the fourth value of it')
  })

  test('leave out a version that is too short or a default, and say so', async () => {
    versions.push({ version: 'd', value: 'changeme', createdOn: day(4) })
    const secrets = keep()
    await secrets.refresh()
    expect(secrets.of('SESSION_SECRET')).toEqual(['the third value of it'])
    expect(lines).toEqual(['A version of session-secret in the Key Vault is too short or a default'])
  })

  test('stay as they are where the list of versions has no end', async () => {
    const endless = Array.from({ length: 1_001 }, (_, i) => ({
      version: `${i}`,
      value: 'another value',
      createdOn: day(5),
    }))
    versions.push(...endless)
    const secrets = keep()
    await secrets.refresh()
    expect(secrets.of('SESSION_SECRET')).toEqual(['from the settings', 'its former one'])
    expect(lines).toEqual(['The Key Vault did not answer; the secrets stay as they are'])
  })

  test('are asked for with a time for all of them', async () => {
    await keep().refresh()
    expect(signals.size).toBe(1)
    expect([...signals]).toEqual([expect.any(AbortSignal)])
  })

  test('stay as they are while it does not answer', async () => {
    const secrets = keep()
    await secrets.refresh()
    fault = new Error('away')
    now += 60_000
    await secrets.refresh()
    expect(secrets.of('SESSION_SECRET')).toEqual(['the third value of it', 'the second value of it'])
    expect(lines).toEqual(['The Key Vault did not answer; the secrets stay as they are'])
  })
})

test('The name in the vault follows from that of the setting', () => {
  expect(vaultName('WORKER_SHARED_SECRET')).toBe('worker-shared-secret')
})
