import { expect, test } from 'vitest'
import { readConfig } from '#functions/composition/config.js'
import { appSettingSecrets } from '#shared/adapters/secrets/app-settings.js'
import { AdminConfig } from '#shared/contract/admin/admin-settings.js'
import { secretNames, secretSettings } from '#shared/identity/secrets.js'
import { describeConfig } from './admin-config.js'
import type { Setting } from './setting.js'
import { settings } from './settings.js'

const known = Object.keys(settings)
const withheld = Object.entries<Setting>(settings).flatMap(([name, { show }]) => (show ? [] : [name]))

const special: Record<string, string> = {
  HEADROOM_APP: 'api',
  HEADROOM_SIMULATED: 'true',
  MASK_SUBSCRIPTION_IDS: 'true',
  APPLICATIONINSIGHTS_CONNECTION_STRING:
    'InstrumentationKey=unmistakable-password;IngestionEndpoint=https://unmistakable-user.example',
  SQL_CONNECTION_STRING:
    'Server=tcp:db.example.net,1433;Database=headroom;User Id=unmistakable-user;Password=unmistakable-password',
}
function unmistakable(name: string): string {
  if (special[name] !== undefined) return special[name]
  if (/_URL$|_ISSUER$|_ORIGIN$/.test(name))
    return `https://unmistakable-user:unmistakable-password@${name.toLowerCase().replaceAll('_', '-')}.example/path?unmistakable-query#unmistakable-fragment`
  if (/_MS$|_HOURS$|_DAYS$/.test(name)) return '1234'
  return `unmistakable-${name}`
}
const full = Object.fromEntries(known.map(name => [name, unmistakable(name)]))

function describeEnvironment(env: Record<string, string>) {
  const state = { config: readConfig(env), secrets: appSettingSecrets(env), isSet: (name: string) => name in env }
  const rest = { database: 'mssql', build: 'b', node: 'v24.0.0', now: new Date('2026-03-01T00:00:00.000Z') } as const
  return describeConfig({ ...state, ...rest })
}

test('Every setting is shown but secrets, and where files lie', () => {
  expect(known.length).toBeGreaterThan(20)
  expect(withheld.sort()).toEqual(['APPLICATIONINSIGHTS_CONNECTION_STRING', 'DATABASE_FILE', ...secretSettings].sort())
  const told = describeEnvironment(full).settings.map(({ name }) => name)
  expect([...told, ...withheld].sort()).toEqual([...known].sort())
})

test('No secret, user, password, query or fragment is told', () => {
  const told = JSON.stringify(describeEnvironment(full))
  for (const name of withheld) expect(told).not.toContain(full[name])
  expect(told).not.toMatch(/unmistakable-(user|password|query|fragment)/)
  expect(told.match(/unmistakable-\w+/g)?.sort()).toEqual([
    'unmistakable-ADMIN_GROUP_ID',
    'unmistakable-OIDC_CLIENT_ID',
    'unmistakable-QUOTA_MANAGEMENT_GROUP_ID',
  ])
})

test('What is set is told apart from defaults and from what is not', () => {
  const { settings, secrets, ...rest } = describeEnvironment(full)
  expect(AdminConfig.parse({ settings, secrets, ...rest })).toEqual({ settings, secrets, ...rest })
  const told = new Map(settings.map(({ name, value, source }) => [name, `${source} ${value}`]))
  expect(told.get('SQL_CONNECTION_STRING')).toBe('set Server=tcp:db.example.net,1433;Database=headroom')
  expect(told.get('WORKER_URL')).toBe('set https://worker-url.example/path')
  expect(secrets).toEqual(secretNames.map(name => ({ name, isSet: true, versions: 2 })))

  const bare = describeEnvironment({})
  const untold = new Map(bare.settings.map(({ name, value, source }) => [name, `${source} ${value}`]))
  expect(untold.get('RESOURCE_MANAGER_URL')).toBe('default https://management.azure.com')
  expect(untold.get('INGEST_INTERVAL_HOURS')).toBe('default 6')
  expect(untold.get('ADMIN_GROUP_ID')).toBe('unset null')
  expect(bare.secrets).toEqual(secretNames.map(name => ({ name, isSet: false, versions: 0 })))
})
