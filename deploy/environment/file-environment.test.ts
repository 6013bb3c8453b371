import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileEnvironment } from './file-environment.js'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'headroom-environment-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const open = (variables: NodeJS.ProcessEnv = {}) => fileEnvironment(root, 'test', variables)

test('Values are kept in the file and the format of azd, for its owner alone', async () => {
  await open().set('HEADROOM_SUBSCRIPTION_IDS', '["a","b\\c"]')
  await open().set('AZURE_LOCATION', 'westeurope')
  const file = join(root, '.azure', 'test', '.env')
  expect(readFileSync(file, 'utf8')).toBe(
    'AZURE_LOCATION="westeurope"\nHEADROOM_SUBSCRIPTION_IDS="[\\"a\\",\\"b\\\\c\\"]"\n',
  )
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(open().get('HEADROOM_SUBSCRIPTION_IDS')).toBe('["a","b\\c"]')
})

test('An empty value removes one', async () => {
  const environment = open()
  await environment.set('AZURE_LOCATION', 'westeurope')
  await environment.set('AZURE_LOCATION', '')
  expect([environment.get('AZURE_LOCATION'), open().get('AZURE_LOCATION')]).toEqual([undefined, undefined])
})

test('A variable of the process wins over the file, until the deployment sets it', async () => {
  await open().set('AZURE_LOCATION', 'westeurope')
  const environment = open({ AZURE_LOCATION: 'eastus2', HOME: '/home/me', AZURE_TENANT_ID: '' })
  expect(environment.get('AZURE_LOCATION')).toBe('eastus2')
  expect(environment.get('HOME')).toBeUndefined()
  expect(environment.get('AZURE_TENANT_ID')).toBeUndefined()
  await environment.set('AZURE_LOCATION', 'centralus')
  expect(environment.get('AZURE_LOCATION')).toBe('centralus')
})
