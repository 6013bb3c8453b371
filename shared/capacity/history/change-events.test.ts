import { describe, expect, test } from 'vitest'
import type { ChangeKind } from '#shared/contract/capacity/capacity-changes.js'
import { ChangeEvent, type SortableEventColumn } from '#shared/contract/capacity/change-events.js'
import { changeEvents } from './change-events.js'
import type { SingleChange } from './change-rows.js'

interface Some {
  kind?: ChangeKind
  sku?: string | null
  family?: string
  region?: string
  subscription?: string
  minutes?: number
  detail?: string | null
  limitChange?: number | null
}

const minute = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 0, minutes)).toISOString()

function change(some: Some = {}): SingleChange {
  const { kind = 'restricted', sku = 'Standard_D2s_v5', family = 'standardDSv5Family', region = 'westeurope' } = some
  const { subscription = 'a', minutes = 0, detail = 'restricted: in zone 2', limitChange = null } = some
  const whose = { subscriptionId: subscription, subscriptionName: subscription, region, vmSku: sku, family }
  const row = { kind, ...whose, before: null, after: null, text: 'a sentence', changedAt: minute(minutes) }
  return { row, detail, limitChange }
}

const events = (
  changes: SingleChange[],
  used: [region: string, quotaKey: string, used: number][] = [],
  sort = 'inUse',
) =>
  changeEvents(
    changes,
    used.map(([region, quotaKey, vCpus]) => ({ region, quotaKey, used: vCpus })),
    { column: sort as SortableEventColumn, direction: 'desc' },
  ).map(event => ChangeEvent.parse(event))

const sizes = ['Standard_D2s_v5', 'Standard_D4s_v5', 'Standard_D8s_v5']
const everySize = (some: Some = {}) =>
  ['a', 'b'].flatMap(subscription => sizes.map(sku => change({ ...some, sku, subscription })))

describe('Changes by events', () => {
  test('are one for a family, a region and a kind, with what it happened to', () => {
    const [event, ...others] = events([...everySize(), change({ sku: 'standard_d2S_v5', minutes: 30 })])
    expect(others).toEqual([])
    expect(event).toMatchObject({
      kind: 'restricted',
      family: 'standardDSv5Family',
      region: 'westeurope',
      vmSku: null,
      sizes: 3,
      subscriptions: 2,
      changes: 7,
      inUse: null,
      quotaUsed: null,
      limitChange: null,
      firstChangedAt: minute(0),
      lastChangedAt: minute(30),
      text: 'Restricted: 3 sizes of standardDSv5Family in westeurope for 2 subscriptions, in zone 2',
    })
  })

  test('are apart by family, region and kind, however the family is spelled', () => {
    const some = [{}, { family: 'standardESv5Family' }, { region: 'eastus' }, { kind: 'freed' as const }]
    expect(events([...some.map(change), change({ family: 'StandardDsv5Family' })]).map(one => one.changes)).toEqual([
      2, 1, 1, 1,
    ])
  })

  test('are apart where readings are more than an hour apart from the first', () => {
    const found = events([0, 50, 60, 61, 120, 130].map(minutes => change({ minutes })))
    expect(found.map(({ firstChangedAt, lastChangedAt }) => [firstChangedAt, lastChangedAt])).toEqual([
      [minute(130), minute(130)],
      [minute(61), minute(120)],
      [minute(0), minute(60)],
    ])
  })

  test('say what all their changes say, and name the size where it is one', () => {
    const text = (changes: SingleChange[]) => events(changes)[0]?.text
    expect(text([change()])).toBe('Restricted: Standard_D2s_v5 in westeurope for 1 subscription, in zone 2')
    expect(text([...everySize(), change({ detail: 'restricted: in zone 3' })])).toBe(
      'Restricted: 3 sizes of standardDSv5Family in westeurope for 2 subscriptions',
    )
    expect(text([change({ kind: 'vanished', detail: 'is no longer offered' })])).toBe(
      'Vanished: Standard_D2s_v5 in westeurope for 1 subscription',
    )
    expect(text([change({ sku: 'Premium_LRS', family: '' })])).toMatch(/^Restricted: Premium_LRS in westeurope/)
  })

  test('of quotas tell by how much the limits rose, where each has a limit before and after', () => {
    const quota = (limitChange: number | null, subscription: string) =>
      change({ kind: 'quota', sku: null, detail: null, limitChange, subscription })
    const [raised] = events([quota(300, 'a'), quota(50, 'b')])
    expect(raised).toMatchObject({ sizes: 0, vmSku: null, limitChange: 350 })
    expect(raised?.text).toBe('Quota: standardDSv5Family in westeurope for 2 subscriptions, limits raised by 350')
    expect(events([quota(-20, 'a')])[0]?.text).toMatch(/limits lowered by 20$/)
    expect(events([quota(300, 'a'), quota(null, 'b')])[0]).toMatchObject({ limitChange: null })
  })

  test('of families in use come first, then those of which no quota is reported come last, each newest first', () => {
    const [d, e, f, g] = ['standardDSv5Family', 'standardESv5Family', 'standardFSv2Family', 'standardGSFamily']
    const changes = [
      change({ family: d, minutes: 200 }),
      change({ family: e, minutes: 400 }),
      change({ family: f, minutes: 600 }),
      change({ family: g, minutes: 100 }),
    ]
    const used: [string, string, number][] = [
      ['westeurope', 'standarddsv5family', 8],
      ['eastus', 'standardesv5family', 8],
      ['westeurope', 'standardfsv2family', 0],
      ['westeurope', 'standardgsfamily', 2],
    ]
    const found = events(changes, used)
    expect(found.map(({ family, inUse, quotaUsed }) => [family, inUse, quotaUsed])).toEqual([
      [d, true, 8],
      [g, true, 2],
      [f, false, 0],
      [e, null, null],
    ])
    expect(events(changes, used, 'lastChangedAt').map(({ family }) => family)).toEqual([f, e, d, g])
  })
})
