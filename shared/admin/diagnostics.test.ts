import { expect, test } from 'vitest'
import { AppError } from '#shared/kernel/app-error.js'
import { type DatabaseProbe, readCapacity, reportCounts, sqlObjects, sqlPing } from './diagnostics.js'

const silent = { debug() {}, info() {}, warn() {}, error() {} }
const away = () => Promise.reject(new AppError('unavailable', 'The database cannot be reached'))
const appliedAt = '2026-03-01T00:00:00.000Z'
const steps = [
  { version: 1, name: 'foundation' },
  { version: 2, name: 'sku-key' },
]

function createPorts(some: Partial<DatabaseProbe> = {}) {
  let now = 0
  const probe: DatabaseProbe = {
    database: 'sqlite',
    tables: ['A', 'B'],
    ping: async () => {},
    rows: async table => (table === 'A' ? 3 : away()),
    objects: async () => [
      { name: 'B', kind: 'table', table: null },
      { name: 'A_Key', kind: 'index', table: 'A' },
      { name: 'A', kind: 'table', table: null },
    ],
    applied: async () => [{ version: 1, name: 'foundation', appliedAt }],
    ...some,
  }
  const stopwatch = () => {
    now += 1.26
    return now
  }
  return { probe, log: silent, stopwatch, pause: () => new Promise<void>(() => {}) }
}

test('Tables are counted one by one: those that cannot be are named', async () => {
  expect(await reportCounts(createPorts())).toEqual({
    tables: [{ name: 'A', rows: 3 }],
    failures: [{ check: 'B', error: 'The database cannot be reached' }],
  })
})

test('A ping tells how long it took', async () => {
  expect(await sqlPing(createPorts())).toEqual({ ok: true, database: 'sqlite', durationMs: 1.3, failures: [] })
  expect(await sqlPing(createPorts({ ping: away }))).toEqual({
    ok: false,
    database: 'sqlite',
    durationMs: null,
    failures: [{ check: 'ping', error: 'The database cannot be reached' }],
  })
})

test('Indexes stand behind their tables, and migrations that are missing have no time', async () => {
  const { objects, migrations, failures } = await sqlObjects(createPorts(), { known: () => steps })
  expect(objects.map(({ name }) => name)).toEqual(['A', 'A_Key', 'B'])
  expect(migrations).toEqual([
    { version: 1, name: '001-foundation', appliedAt },
    { version: 2, name: '002-sku-key', appliedAt: null },
  ])
  expect(failures).toEqual([])
})

test('Migrations that cannot be read are not said to be missing', async () => {
  const { objects, migrations, failures } = await sqlObjects(createPorts({ applied: away }), { known: () => steps })
  expect([objects.length, migrations]).toEqual([3, []])
  expect(failures.map(({ check }) => check)).toEqual(['migrations'])
})

test('A failed read of capacity leaves out what it would have told', async () => {
  expect(await readCapacity(createPorts(), { page: away })).toEqual({
    rows: [],
    total: null,
    durationMs: null,
    failures: [{ check: 'capacity', error: 'The database cannot be reached' }],
  })
})
