import { expect, test } from 'vitest'
import { InMemorySettings } from './in-memory-settings.js'
import { seedSettings } from './setting-seeds.js'

const clock = () => new Date('2026-03-01T00:00:00.000Z')
const seeds = [
  { key: 'ui', defaults: { notice: '' } },
  { key: 'schedule', defaults: { enabled: true } },
]

test('Settings are seeded with their defaults where there are none', async () => {
  const settings = new InMemorySettings()
  expect(await seedSettings({ settings, clock }, seeds)).toEqual({ seeded: ['ui', 'schedule'], kept: [] })
  expect(settings.stored.get('ui')).toEqual({
    value: { notice: '' },
    version: 1,
    updatedAt: '2026-03-01T00:00:00.000Z',
    updatedBy: null,
  })
})

test('What is set stays, however often they are seeded', async () => {
  const settings = new InMemorySettings()
  await settings.write('ui', { notice: 'closed on Sunday' }, 0, 'Ada', clock().toISOString())
  expect(await seedSettings({ settings, clock }, seeds)).toEqual({ seeded: ['schedule'], kept: ['ui'] })
  expect(await seedSettings({ settings, clock }, seeds)).toEqual({ seeded: [], kept: ['ui', 'schedule'] })
  expect(settings.stored.get('ui')?.value).toEqual({ notice: 'closed on Sunday' })
})

test('A setting that somebody else stores meanwhile is kept', async () => {
  const settings = new InMemorySettings()
  settings.write = async () => false
  expect(await seedSettings({ settings, clock }, seeds)).toEqual({ seeded: [], kept: ['ui', 'schedule'] })
})
