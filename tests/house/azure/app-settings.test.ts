import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Setting } from '#functions/composition/settings/setting.js'
import { settings } from '#functions/composition/settings/settings.js'
import { secretSettings } from '#shared/identity/secrets.js'
import { appSettings } from './templates.js'

/** Settings that others than our code read, with who does. */
const ofOthers: Readonly<Record<string, string>> = {
  AZURE_TOKEN_CREDENTIALS: '@azure/identity: which identity to use',
  AzureWebJobsDisableHomepage: 'the Functions host: no page of its own at /',
  AzureWebJobsStorage__accountName: 'the Functions host: its storage account',
  AzureWebJobsStorage__credential: 'the Functions host: how it opens that account',
  AzureFunctionsJobHost__extensions__durableTask__storageProvider__type: 'the Functions host: a value of host.json',
  AzureFunctionsJobHost__extensions__durableTask__storageProvider__connectionStringName:
    'the Functions host: a value of host.json',
  DURABLE_TASK_SCHEDULER_CONNECTION_STRING: 'the Durable extension: the task hub',
}
const known: ReadonlyMap<string, Setting> = new Map(Object.entries<Setting>(settings))
const written = {
  api: appSettings('bicep/modules/api-settings.bicep'),
  worker: appSettings('bicep/modules/worker-settings.bicep'),
}

describe('The app settings in the templates', () => {
  test.each(['api', 'worker'] as const)('of the %s are all read by it, or by the platform', app => {
    const unread = [...written[app].keys()].filter(name => {
      if (name in ofOthers) return false
      const setting = known.get(name)
      return !setting || (app === 'worker' && setting.isApiOnly)
    })
    expect(unread).toEqual([])
  })

  test('have no reason for a setting that is not there', () => {
    const all = new Set([...written.api.keys(), ...written.worker.keys()])
    expect(Object.keys(ofOthers).filter(name => !all.has(name))).toEqual([])
  })

  test.each(['api', 'worker'] as const)('give the %s all that it needs', app => {
    const needs = app === 'api' ? ['api', 'sign-in'] : ['worker']
    const needed = [...known].filter(([, { neededFor = [] }]) => neededFor.some(need => needs.includes(need)))
    expect(needed.length).toBeGreaterThan(0)
    expect(needed.map(([name]) => name).filter(name => !written[app].has(name))).toEqual([])
    // One of the two databases.
    expect(written[app].has('SQL_CONNECTION_STRING')).toBe(true)
  })

  test('leave out only those that are in the docs, and that an app can do without', () => {
    const page = readFileSync('docs/settings.md', 'utf8')
    const absent = [...known].filter(([name]) => !written.api.has(name) && !written.worker.has(name))
    expect(absent.filter(([name]) => !page.includes(`| \`${name}\` |`))).toEqual([])
    expect(absent.filter(([, { schema }]) => !schema.safeParse(undefined).success)).toEqual([])
  })

  test('switch quota changes on together with the role, and ask for a second administrator by default', () => {
    expect(written.api.get('QUOTA_APPLY_ENABLED')?.text).toBe("canWriteQuotas ? 'true' : 'false'")
    expect(written.api.get('QUOTA_APPROVAL')?.text).toBe('quotaApproval')
    expect([...written.worker.keys()].filter(name => name.startsWith('QUOTA_'))).toEqual([])
    const main = readFileSync('bicep/main.bicep', 'utf8')
    expect(main).toContain('param canWriteQuotas bool = false\n')
    expect(main).toContain("param quotaApproval string = 'two-person'\n")
    expect(main.match(/^ +canWriteQuotas: canWriteQuotas$/gm)).toHaveLength(2)
  })

  test('hold no secret, only references to the vault', () => {
    const secrets = [...written.api, ...written.worker].filter(([name]) => secretSettings.some(each => each === name))
    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter(([, value]) => !/^secretReference\(/.test(value.text))).toEqual([])
    const names = secrets.map(([name, { text }]) => [name, /'([^']+)'\)$/.exec(text)?.[1]])
    expect(names).toEqual(secrets.map(([name]) => [name, name.toLowerCase().replaceAll('_', '-')]))
  })
})
