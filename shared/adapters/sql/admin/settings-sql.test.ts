import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#shared/adapters/sql/database.js'
import type { SettingsRepository } from '#shared/admin/settings-repository.js'
import { firstDay, hoursLater } from '../../../../tests/support/samples/sample-unit.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { settingsRepository } from './settings-sql.js'

describe.each(sqlEngines)('A setting in $name', ({ fresh }) => {
  let database: Database
  let settings: SettingsRepository
  beforeEach(async () => {
    database = await fresh()
    settings = settingsRepository(database)
  })
  afterEach(() => database.close())

  test('is read back as it was written, and counts its changes', async () => {
    expect(await settings.read('ui')).toBeUndefined()
    const value = { notice: "Käthe's “notice” 😀", list: [1, null] }
    expect(await settings.write('ui', value, 0, 'Käthe', firstDay)).toBe(true)
    expect(await settings.read('ui')).toEqual({ value, version: 1, updatedAt: firstDay, updatedBy: 'Käthe' })
    expect(await settings.write('ui', 'other', 1, null, hoursLater(1))).toBe(true)
    expect(await settings.read('ui')).toEqual({
      value: 'other',
      version: 2,
      updatedAt: hoursLater(1),
      updatedBy: null,
    })
    expect(await settings.read('UI')).toBeUndefined()
  })

  test('is not written over by who has not seen the newest version', async () => {
    expect(await settings.write('ui', 'a', 1, null, firstDay)).toBe(false)
    expect(await settings.read('ui')).toBeUndefined()
    await settings.write('ui', 'a', 0, null, firstDay)
    expect(await settings.write('ui', 'b', 0, null, firstDay)).toBe(false)
    await settings.write('ui', 'c', 1, null, firstDay)
    for (const version of [0, 1, 3]) expect(await settings.write('ui', 'd', version, null, firstDay)).toBe(false)
    expect((await settings.read('ui'))?.value).toBe('c')
  })

  test.each([0, 1])('takes one of many writers that read version %i', async version => {
    if (version > 0) await settings.write('ui', 'first', 0, null, firstDay)
    const writers = ['a', 'b', 'c', 'd'].map(value => settings.write('ui', value, version, null, firstDay))
    expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1)
    expect((await settings.read('ui'))?.version).toBe(version + 1)
  })

  test('that is not JSON has no value', async () => {
    await settings.write('ui', 'a', 0, null, firstDay)
    await database.db.updateTable('DashboardSetting').set({ settingValue: '{broken' }).execute()
    expect(await settings.read('ui')).toMatchObject({ value: undefined, version: 1 })
  })

  test('does not hide another failure as a change of somebody else', async () => {
    await expect(settings.write(null as never, 'a', 0, null, firstDay)).rejects.toThrow(/settingKey/i)
  })
})
