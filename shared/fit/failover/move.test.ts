import { describe, expect, test } from 'vitest'
import type { Quota } from '#shared/quota/quota.js'
import type { QuotaPair } from './failover-reads.js'
import { moveFamily, type Target } from './family-move.js'
import { lackingServices } from './lacking-services.js'
import { moveModelQuota } from './model-move.js'
import { moveSubscription } from './subscription-move.js'

const owner = { subscriptionId: 's1', subscriptionName: 'One' }
const quota = (used: number, limit: number): Quota => ({ used, limit })
const open = { sizes: 3, lacking: 0, targetSizes: 3, restricted: 0 }
const target: Target = { title: 'West US', isRead: true, regional: quota(0, 100) }
const used = (from: Quota, to: Quota | null): QuotaPair => ({
  subscriptionId: 's1',
  quotaKey: 'standardddsv5family',
  quotaName: 'standardDDSv5Family',
  family: 'standardDDSv5Family',
  from,
  to,
})
const family = (from: Quota, to: Quota | null, sizes: Partial<typeof open> = {}, there: Partial<Target> = {}) =>
  moveFamily(owner, used(from, to), { ...open, ...sizes }, { ...target, ...there })

describe('A family', () => {
  test('fits where its quota and the regional total have room', () => {
    expect(family(quota(40, 50), quota(10, 100))).toMatchObject({ usable: 90, missing: 0, newLimit: null })
  })

  test('lacks what its quota does not leave free, and names the limit to ask for', () => {
    const row = family(quota(40, 50), quota(80, 100))
    expect(row).toMatchObject({ targetFree: 20, usable: 20, missing: 20, newLimit: 120 })
    expect(row.text).toBe('Needs 20 more vCPU of standardDDSv5Family in West US: raise the limit from 100 to 120')
  })

  test('asks for what is needed above a limit that is exceeded', () => {
    expect(family(quota(10, 50), quota(30, 20))).toMatchObject({ targetFree: 0, missing: 10, newLimit: 40 })
  })

  test('can use no more than the regional total leaves', () => {
    const row = family(quota(40, 50), quota(0, 100), {}, { regional: quota(75, 100) })
    expect(row).toMatchObject({ targetFree: 100, usable: 25, missing: 15, newLimit: null })
    expect(row.text).toContain('regional total')
  })

  test('has nothing usable where all its sizes are restricted, whatever its quota', () => {
    const row = family(quota(40, 50), quota(0, 100), { targetSizes: 0, restricted: 3 })
    expect(row).toMatchObject({ isOffered: false, usable: 0, missing: 40, newLimit: null })
    expect(row.text).toContain('lift the restriction')
  })

  test('has nothing usable where the region lists none of its sizes, even without a reported quota', () => {
    const row = family(quota(40, 50), null, { targetSizes: 0 })
    expect(row).toMatchObject({ isOffered: false, usable: 0, missing: 40, targetFree: null })
  })

  test.each([
    ['its quota is not reported', null, {}],
    ['the regional total is not reported', quota(0, 100), { regional: null }],
    ['the region was not read', quota(0, 100), { isRead: false }],
  ] as const)('is not known where %s', (_why, to, there) => {
    expect(family(quota(40, 50), to, {}, there)).toMatchObject({ usable: null, missing: null, newLimit: null })
    expect(family(quota(0, 50), to, {}, there).missing).toBe(0)
  })

  test('is known to lack all where its quota is used up, whatever the regional total', () => {
    expect(family(quota(40, 50), quota(10, 10), {}, { regional: null })).toMatchObject({ usable: 0, missing: 40 })
  })

  test('says where Azure approves no more quota', () => {
    const old = { ...used(quota(40, 50), quota(0, 10)), quotaName: 'standardDSv3Family' }
    expect(moveFamily(owner, old, open, target).text).toMatch(/approves no more quota for Dsv3 since .*: use Dv5/)
  })
})

const subscription = (
  families: readonly ReturnType<typeof family>[],
  regional: Quota | null,
  there: Partial<Target> = {},
  isRead = true,
) =>
  moveSubscription({
    ...owner,
    origin: { title: 'East US', isRead, regional },
    target: { ...target, ...there },
    snapshotTime: isRead ? '2026-03-01T00:00:00.000Z' : null,
    targetSnapshotTime: '2026-03-01T00:00:00.000Z',
    families,
  })

describe('A subscription', () => {
  test('lacks what families that each fit alone need together', () => {
    const families = [family(quota(60, 100), quota(0, 100)), family(quota(70, 100), quota(0, 100))]
    expect(families.map(({ missing }) => missing)).toEqual([0, 0])
    expect(subscription(families, quota(130, 200))).toMatchObject({
      state: 'short',
      used: 130,
      movable: 100,
      missing: 30,
      regional: { missing: 30, newLimit: 130, raisedWithFamilies: 0 },
    })
  })

  test('counts what is missing of a family and of the total once', () => {
    const families = [family(quota(60, 100), quota(0, 20)), family(quota(70, 100), quota(0, 100))]
    const row = subscription(families, quota(130, 200))
    expect(row).toMatchObject({ movable: 90, missing: 40, regional: { missing: 30, raisedWithFamilies: 30 } })
    expect(row.regional.text).toContain('which the increases of the families bring with them')
  })

  test('names what is left to ask for of the total', () => {
    const row = subscription([family(quota(120, 200), quota(0, 110))], quota(120, 200))
    expect(row.regional).toMatchObject({ missing: 20, raisedWithFamilies: 10, newLimit: 120 })
    expect(row.regional.text).toContain('10 are left to ask for')
  })

  test('is not known to fit while a family is not known, or the total has more than its families', () => {
    const [known, unknown] = [family(quota(10, 100), quota(0, 100)), family(quota(5, 100), null)]
    expect(subscription([known], quota(10, 200)).state).toBe('fits')
    expect(subscription([known, unknown], quota(15, 200))).toMatchObject({ state: 'unknown', movable: 10, unknown: 5 })
    expect(subscription([known], quota(12, 200))).toMatchObject({ state: 'unknown', unattributed: 2 })
    expect(subscription([known], null)).toMatchObject({ state: 'unknown', unattributed: null })
    expect(subscription([known], quota(10, 200), { regional: null }).state).toBe('unknown')
  })

  test('without any use needs nothing, and one that was not read is not known', () => {
    expect(subscription([], quota(0, 100))).toMatchObject({ state: 'unused', used: 0, missing: 0 })
    expect(subscription([], null, {}, false)).toMatchObject({ state: 'unknown', used: null, missing: null })
  })
})

describe('An AI quota', () => {
  const move = (from: Quota, to: Quota | null, poolScope: 'region' | 'subscription' | 'unknown', there = ['gpt-4o']) =>
    moveModelQuota(
      owner,
      {
        subscriptionId: 's1',
        quotaName: 'q',
        label: 'Q',
        measure: null,
        multiplier: null,
        poolScope,
        models: ['gpt-4o', 'gpt-4'],
        from,
        to,
      },
      { from: new Set(['gpt-4o']), to: new Set(there) },
      { title: 'West US', isRead: true },
    )

  test('of the region lacks what is not free in the other', () => {
    const row = move(quota(80, 100), quota(50, 100), 'region')
    expect(row).toMatchObject({ missing: 30, targetFree: 50, lackingModels: [] })
    expect(row.text).toContain('from 100 to 130')
  })

  test('of a pool over regions is never said to be lost, nor to hold the same twice where it does not', () => {
    expect(move(quota(80, 100), quota(80, 100), 'subscription')).toMatchObject({ missing: null })
    expect(move(quota(40, 100), quota(40, 100), 'subscription')).toMatchObject({ missing: 0 })
    expect(move(quota(80, 100), quota(80, 100), 'unknown').missing).toBeNull()
    expect(move(quota(40, 100), quota(0, 100), 'unknown').missing).toBe(0)
  })

  test('without a limit has room', () => {
    expect(move(quota(80, 100), quota(500, -1), 'region')).toMatchObject({ missing: 0, targetLimit: null })
  })

  test('is lost where no model of it can be deployed, and not known where the region reports none', () => {
    const lost = move(quota(80, 100), quota(0, 100), 'region', [])
    expect(lost).toMatchObject({ missing: 80, lackingModels: ['gpt-4o'] })
    expect(lost.text).toContain('gpt-4o cannot be deployed in West US')
    expect(move(quota(80, 100), null, 'region')).toMatchObject({ missing: null, isListed: false })
  })
})

describe('Services', () => {
  const listing = (resourceType: string, region: string, offered = true) => ({
    serviceId: 'container-apps',
    namespace: 'Microsoft.App',
    resourceType,
    region,
    offered,
    zones: '',
    snapshotTime: '2026-03-01T00:00:00.000Z',
  })
  const [pair, titles] = [
    { from: 'eastus', to: 'westus' },
    { from: 'East US', to: 'West US' },
  ]

  test('are listed where only the lost region offers them', () => {
    const all = [
      listing('x', 'eastus'),
      listing('x', 'westus', false),
      listing('y', 'eastus'),
      listing('Y', 'westus'),
      listing('z', 'eastus', false),
      listing('g', 'global'),
    ]
    const found = lackingServices(all, pair, titles)
    const { rows } = found
    expect(rows).toEqual([expect.objectContaining({ resourceType: 'x', service: 'Azure Container Apps' })])
    expect(found).toMatchObject({
      compared: 2,
      text: expect.stringContaining('does not know which services are in use'),
    })
  })

  test('are not known before both regions were read', () => {
    expect(lackingServices([listing('x', 'eastus')], pair, titles).compared).toBeNull()
    expect(lackingServices([], pair, titles)).toMatchObject({ rows: [], compared: null })
  })
})
