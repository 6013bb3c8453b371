import { expect, test } from 'vitest'
import type { ListedVersion } from './capacity-store.js'
import { chooseVersion } from './chosen-version.js'

const one = (version: string, some: Partial<ListedVersion> = {}): ListedVersion => ({
  provider: 'OpenAI',
  model: 'gpt-4o',
  version,
  isDefault: false,
  isRetired: false,
  ...some,
})
const choose = (listed: ListedVersion[], version?: string) => chooseVersion('gpt-4o', version, listed)

test.each<[string, ListedVersion[], string | undefined, string]>([
  ['that is named, in any casing', [one('Preview-1'), one('2', { isDefault: true })], 'preview-1', 'Preview-1'],
  ['that is the default', [one('3'), one('2', { isDefault: true })], undefined, '2'],
  ['that is the newest default', [one('9', { isDefault: true }), one('10', { isDefault: true })], undefined, '10'],
  ['that is the newest, where none is the default', [one('2024-05-13'), one('2024-11-20')], undefined, '2024-11-20'],
  ['that has not retired', [one('1'), one('2', { isDefault: true, isRetired: true })], undefined, '1'],
  ['that is left, where all have retired', [one('1', { isRetired: true })], undefined, '1'],
])('The version is meant %s', (_name, listed, named, version) => {
  expect(choose(listed, named)).toMatchObject({ version })
})

test('No version is meant where the model, the provider or the version is not known', () => {
  expect(choose([])).toMatchObject({ field: 'model', value: 'gpt-4o' })
  expect(choose([one('1'), one('1', { provider: 'Other' })])).toMatchObject({
    field: 'provider',
    value: null,
    nearest: ['OpenAI', 'Other'],
  })
  expect(choose([one('2024-05-13'), one('2024-11-20')], '2024-11-21')).toMatchObject({
    field: 'version',
    nearest: ['2024-11-20'],
    text: expect.stringContaining('Listed are 2024-11-20, 2024-05-13'),
  })
})
