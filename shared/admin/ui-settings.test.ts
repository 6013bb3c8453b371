import { beforeEach, describe, expect, test } from 'vitest'
import { type UiSettings, updateUiSettings } from '#shared/contract/admin/admin-settings.js'
import type { Log } from '#shared/kernel/log.js'
import { InMemorySettings } from './in-memory-settings.js'
import { changeUiSettings, readUiSettings } from './ui-settings.js'

const at = '2026-03-01T00:00:00.000Z'
const user = { oid: 'o-1', name: 'Ada', isAdmin: true }
const unset = { notice: '', defaultRegionPreset: null, hiddenColumns: [], sharedViews: [] }
const defaults: UiSettings = { ...unset, showSqlPreview: true }

let settings: InMemorySettings
let warnings: unknown[]
const ports = () => ({
  settings,
  clock: () => new Date(at),
  log: { warn: (...line: unknown[]) => void warnings.push(line) } as unknown as Log,
})
const change = (version: number, some: object, by = user) =>
  changeUiSettings(ports(), { version, settings: { ...defaults, ...some } }, by)
const store = (value: unknown) => settings.stored.set('ui', { value, version: 4, updatedAt: at, updatedBy: 'Ada' })

beforeEach(() => {
  settings = new InMemorySettings()
  warnings = []
})

describe('The settings of the pages', () => {
  test('have defaults until they are changed', async () => {
    expect(await readUiSettings(ports())).toEqual({
      version: 0,
      settings: defaults,
      updatedAt: null,
      updatedBy: null,
    })
    const changed = await change(0, { notice: 'Closed on Sunday', showSqlPreview: false })
    expect(changed).toEqual({
      version: 1,
      updatedAt: at,
      updatedBy: 'Ada',
      settings: { ...defaults, notice: 'Closed on Sunday', showSqlPreview: false },
    })
    expect(await readUiSettings(ports())).toEqual(changed)
    expect(warnings).toEqual([])
  })

  test('share views sorted by name; those that are stored wrongly are not shared', async () => {
    const views = ['b', 'A'].map(name => ({ name, href: '/?view=map' }))
    expect((await change(0, { sharedViews: views })).settings.sharedViews.map(({ name }) => name)).toEqual(['A', 'b'])
    store({ ...defaults, notice: 'kept', sharedViews: [{ name: 'x', href: 'https://elsewhere.example' }] })
    expect((await readUiSettings(ports())).settings).toEqual({ ...defaults, notice: 'kept' })
    expect(warnings).toMatchObject([[expect.stringContaining('not valid'), { parts: ['sharedViews'] }]])
  })

  test('stored before columns could be hidden or views shared do neither; columns are kept once, in the order of the grid', async () => {
    const { hiddenColumns: _hidden, sharedViews: _shared, ...before } = defaults
    store(before)
    expect((await readUiSettings(ports())).settings).toEqual(defaults)
    const { settings: changed } = await change(4, { hiddenColumns: ['zones', 'gpus', 'zones'] })
    expect(changed.hiddenColumns).toEqual(['gpus', 'zones'])
  })

  test('are changed by one of two who read the same version', async () => {
    await change(0, { notice: 'first' })
    await expect(change(0, { notice: 'second' })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/changed .* meanwhile/),
    })
    await expect(change(2, { notice: 'second' })).rejects.toMatchObject({ code: 'conflict' })
    expect((await readUiSettings(ports())).settings.notice).toBe('first')
  })

  test.each([
    ['usmajor', 'USMajor'],
    [' asr-eastwest ', 'ASR-EastWest'],
    ['all', null],
    ['', null],
    [null, null],
  ])('know the preset %j as %j', async (given, name) => {
    expect((await change(0, { defaultRegionPreset: given })).settings.defaultRegionPreset).toBe(name)
    expect(settings.stored.get('ui')?.value).toMatchObject({ defaultRegionPreset: name })
  })

  test('keep a notice without control characters', async () => {
    expect((await change(0, { notice: 'a\u0007b\u001b[31mc' })).settings.notice).toBe('ab[31mc')
  })

  test('name who changed them by no more than the table holds', async () => {
    expect((await change(0, {}, { ...user, name: 'A'.repeat(300) })).updatedBy).toHaveLength(256)
  })
})

describe('Settings that are stored', () => {
  test('in part are joined by the defaults, and what is not known is left out', async () => {
    store({ notice: 'kept', colour: 'red' })
    expect(await readUiSettings(ports())).toEqual({
      version: 4,
      settings: { ...defaults, notice: 'kept' },
      updatedAt: at,
      updatedBy: 'Ada',
    })
    expect(warnings).toEqual([])
  })

  test('wrongly in part keep the rest', async () => {
    store({ notice: 'kept', defaultRegionPreset: 'Atlantis', showSqlPreview: 'yes' })
    expect((await readUiSettings(ports())).settings).toEqual({ ...defaults, notice: 'kept' })
    expect(warnings).toEqual([
      [expect.stringContaining('not valid'), { setting: 'ui', parts: ['defaultRegionPreset', 'showSqlPreview'] }],
    ])
  })

  test.each([[undefined], [null], [17], [['notice']], ['notice']])('as %j are the defaults', async value => {
    store(value)
    expect(await readUiSettings(ports())).toMatchObject({ version: 4, settings: defaults })
    expect(warnings).toEqual([[expect.stringContaining('cannot be read'), { setting: 'ui' }]])
  })
})

test.each([
  [{ version: 0, settings: { ...defaults, defaultRegionPreset: 'Atlantis' } }, 'settings.defaultRegionPreset'],
  [{ version: 0, settings: { ...defaults, notice: 'n'.repeat(301) } }, 'settings.notice'],
  [{ version: 0, settings: { notice: '' } }, 'settings.defaultRegionPreset'],
  [{ version: -1, settings: defaults }, 'version'],
  [{ settings: defaults }, 'version'],
])('A change %j is refused for %s', (body, place) => {
  const parsed = updateUiSettings.body?.safeParse(body)
  expect(parsed?.error?.issues[0]?.path.join('.')).toBe(place)
})
