import { describe, expect, test } from 'vitest'
import { readConfig } from './config.js'

const api = {
  DATABASE_FILE: 'headroom.db',
  INGEST_API_KEY: 'an ingest key of the operators',
  WORKER_SHARED_SECRET: 'what both apps know of each other',
  WORKER_URL: 'http://127.0.0.1:7072',
  SESSION_SECRET: 'what the cookies are signed with',
  DURABLE_HUB: 'headroom',
}

describe('The settings', () => {
  test('are well with what the api needs, the rest at its defaults', () => {
    expect(readConfig(api)).toMatchObject({
      ...api,
      problems: [],
      HEADROOM_APP: 'api',
      INGEST_INTERVAL_HOURS: 6,
      RESOURCE_MANAGER_URL: 'https://management.azure.com',
      PUBLIC_ORIGIN: 'http://localhost:4280',
    })
  })

  test('of the worker need neither the ingest key nor an address', () => {
    const { DATABASE_FILE, WORKER_SHARED_SECRET } = api
    expect(readConfig({ HEADROOM_APP: 'worker', DATABASE_FILE, WORKER_SHARED_SECRET }).problems).toEqual([])
    expect(readConfig({ HEADROOM_APP: 'worker' }).problems).toEqual([
      expect.stringContaining('SQL_CONNECTION_STRING'),
      'The setting WORKER_SHARED_SECRET is missing',
    ])
  })

  test('name one of two databases', () => {
    const { DATABASE_FILE: _, ...rest } = api
    expect(readConfig(rest).problems).toEqual([
      'The setting SQL_CONNECTION_STRING is missing, or DATABASE_FILE for the embedded database',
    ])
    for (const server of ['Server=tcp:db.example.net,1433;Database=x', 'Database=x;server=db;User Id=u;Password=p'])
      expect(readConfig({ ...rest, SQL_CONNECTION_STRING: server }).problems).toEqual([])
  })

  test('refuse to send telemetry in the clear, and do not repeat where to', () => {
    const ask = (endpoint: string) => {
      const key = 'InstrumentationKey=7f1b2c3d-0000-4000-8000-00000000beef'
      return readConfig({ ...api, APPLICATIONINSIGHTS_CONNECTION_STRING: `${key};IngestionEndpoint=${endpoint}` })
    }
    expect(ask('https://westeurope-5.in.applicationinsights.azure.com/').problems).toEqual([])
    expect(ask('http://collector.example/').problems).toEqual([
      'The setting APPLICATIONINSIGHTS_CONNECTION_STRING must name endpoints that are https outside this machine',
    ])
  })

  test('refuse a connection string that cannot work, and do not repeat it', () => {
    const { problems } = readConfig({ ...api, SQL_CONNECTION_STRING: 'Database=headroom;User Id=sa;Password=secret' })
    expect(problems).toEqual(['The setting SQL_CONNECTION_STRING names no server'])
  })

  test.each(Object.keys(api).filter(name => name !== 'DATABASE_FILE'))(
    'without %s say that it is missing, also where it is empty',
    name => {
      const isMissing = [expect.stringContaining(`The setting ${name} is missing`)]
      expect(readConfig({ ...api, [name]: undefined }).problems).toEqual(isMissing)
      expect(readConfig({ ...api, [name]: '' }).problems).toEqual(isMissing)
    },
  )

  test('say what an api without a durable task hub does to the host, and what a hub may be called', () => {
    const { DURABLE_HUB: _, ...rest } = api
    expect(readConfig(rest).problems).toEqual([expect.stringMatching(/host\.json .* the Functions host stops/)])
    expect(readConfig({ ...rest, HEADROOM_APP: 'worker' }).problems).toEqual([])
    for (const DURABLE_HUB of ['%DURABLE_HUB%', 'a-b', '1hub', 'ab'])
      expect(readConfig({ ...rest, DURABLE_HUB }).problems).toEqual(['The setting DURABLE_HUB is not valid'])
  })

  test.each([...Object.keys(api), 'SESSION_SECRET_PREVIOUS', 'MASK_SUBSCRIPTION_IDS', 'SQL_CONNECTION_STRING'])(
    'take a Key Vault reference that was not resolved for a missing %s',
    name => {
      const reference = '@Microsoft.KeyVault(SecretUri=https://headroom.vault.azure.net/secrets/some-secret)'
      const config = readConfig({ ...api, [name]: reference })
      expect(config.problems).toEqual([`The setting ${name} is missing: its Key Vault reference was not resolved`])
      expect(JSON.stringify(config)).not.toContain('some-secret')
    },
  )

  test.each([
    ['INGEST_API_KEY', 'short'],
    ['INGEST_API_KEY', 'change-me-before-you-deploy'],
    ['WORKER_SHARED_SECRET', 'Default value of the template'],
    ['WORKER_SHARED_SECRET', 'exactly 15 char'],
    ['WORKER_SHARED_SECRET_PREVIOUS', 'short'],
    ['WORKER_SHARED_SECRET_PREVIOUS', 'changeme-changeme-changeme'],
    ['SESSION_SECRET', 'keyboard cat keyboard cat'],
    ['SESSION_SECRET', 'xyxyxyxyxyxyxyxyxyxyxyxy'],
    ['SESSION_SECRET_PREVIOUS', 'short'],
    ['INGEST_API_KEY_PREVIOUS', 'Example-of-an-ingest-key'],
    ['OIDC_CLIENT_SECRET', 'your-client-secret'],
  ])('refuse %s = "%s" as a secret', (name, value) => {
    expect(readConfig({ ...api, [name]: value }).problems).toEqual([
      `The setting ${name} is too short or left at a default`,
    ])
  })

  test.each([
    ['INGEST_INTERVAL_HOURS', 'soon'],
    ['INGEST_INTERVAL_HOURS', '0'],
    ['INGEST_INTERVAL_HOURS', '-6'],
    ['LOG_RETENTION_DAYS', '0'],
    ['LOG_RETENTION_DAYS', '3651'],
    ['LOG_RETENTION_DAYS', '1.5'],
    ['HISTORY_RETENTION_DAYS', '0'],
    ['HISTORY_RETENTION_DAYS', '3651'],
    ['PLACEMENT_SCORE_CACHE_MINUTES', '14'],
    ['PLACEMENT_SCORE_CACHE_MINUTES', '31'],
    ['PLACEMENT_SCORE_CALLS_PER_HOUR', '0'],
    ['AI_CAPACITY_CALLS_PER_HOUR', '0'],
    ['AI_CAPACITY_ANONYMOUS_SHARE', '101'],
    ['AI_CAPACITY_CACHE_MINUTES', '31'],
    ['PLACEMENT_SCORE_API_VERSION', 'latest'],
    ['PLACEMENT_SCORE_PREVIEW', 'perhaps'],
    ['RESOURCE_MANAGER_URL', 'management.azure.com'],
    ['WORKER_URL', 'nowhere'],
    ['HEADROOM_APP', 'both'],
    ['PUBLIC_ORIGIN', 'localhost'],
    ['RESOURCE_MANAGER_URL', 'ftp://management.azure.com'],
    ['HEADROOM_SIMULATED', 'maybe'],
    ['QUOTA_APPLY_ENABLED', 'yes'],
    ['QUOTA_APPROVAL', 'three-person'],
    ['QUOTA_APPROVAL_HOURS', '337'],
    ['QUOTA_APPLY_MAX_CHANGES', '0'],
  ])('refuse %s = "%s" once, and go on with the default', (name, value) => {
    const config = readConfig({ ...api, [name]: value })
    expect(config.problems).toEqual([`The setting ${name} is not valid`])
    expect(config).toMatchObject({ INGEST_INTERVAL_HOURS: 6, HEADROOM_APP: 'api' })
  })

  test.each(['http://management.azure.com', 'http://127.0.0.1.example.com', 'http://10.0.0.4:8080/'])(
    'refuse to ask %s: what goes there can be read on the way',
    RESOURCE_MANAGER_URL => {
      expect(readConfig({ ...api, RESOURCE_MANAGER_URL })).toMatchObject({
        problems: ['The setting RESOURCE_MANAGER_URL must be https outside this machine'],
        RESOURCE_MANAGER_URL: 'https://management.azure.com',
      })
    },
  )

  test.each(['http://localhost:4711', 'http://127.0.0.1:4711', 'http://[::1]:4711', 'https://arm.example'])(
    'take %s for the Resource Manager',
    RESOURCE_MANAGER_URL => {
      expect(readConfig({ ...api, RESOURCE_MANAGER_URL })).toMatchObject({ problems: [], RESOURCE_MANAGER_URL })
    },
  )

  test('know whom to ask to sign in, or that nobody can', () => {
    expect(readConfig(api).problems).toEqual([])
    expect(readConfig({ ...api, OIDC_ISSUER: 'https://login.example/tenant/v2.0' }).problems).toEqual([
      'The setting OIDC_CLIENT_ID is missing',
      'The setting OIDC_CLIENT_SECRET is missing',
    ])
    expect(readConfig({ ...api, OIDC_ISSUER: 'http://login.example' }).problems).toEqual([
      'The setting OIDC_ISSUER must be https outside this machine',
    ])
    expect(readConfig({ ...api, ADMIN_GROUP_ID: '' }).ADMIN_GROUP_ID).toBeUndefined()
  })

  test('say whether the figures are simulated, wherever they come from', () => {
    const simulated = (value: string | undefined, RESOURCE_MANAGER_URL: string) =>
      readConfig({ ...api, HEADROOM_SIMULATED: value, RESOURCE_MANAGER_URL }).HEADROOM_SIMULATED
    expect(simulated(undefined, 'http://127.0.0.1:1')).toBe(false)
    expect(simulated('false', 'http://127.0.0.1:1')).toBe(false)
    expect(simulated('true', 'https://simulator.example')).toBe(true)
  })

  test.each([
    [undefined, undefined, false],
    ['true', undefined, true],
    ['true', 'false', false],
    ['false', 'true', true],
    ['true', 'maybe', true],
    [undefined, 'maybe', false],
  ])('let quotas be changed where simulated is %s and the own setting %s: %s', (simulated, own, isEnabled) => {
    const config = readConfig({ ...api, HEADROOM_SIMULATED: simulated, QUOTA_APPLY_ENABLED: own })
    expect(config.QUOTA_APPLY_ENABLED).toBe(isEnabled)
  })

  test('name every problem at once and no value of any', () => {
    const values = ['sesame', 'nonsense-address', 'pins-and-needles', 'weakling']
    const [INGEST_API_KEY, WORKER_URL, INGEST_INTERVAL_HOURS, WORKER_SHARED_SECRET] = values
    const { problems } = readConfig({ INGEST_API_KEY, WORKER_URL, INGEST_INTERVAL_HOURS, WORKER_SHARED_SECRET })
    expect(problems).toHaveLength(7)
    for (const value of values) expect(problems.join()).not.toContain(value)
  })
})
