import { describe, expect, test } from 'vitest'
import { recordedDay } from '#local/resource-manager/estate/calendar-day.js'
import { loadCatalogue } from '#local/resource-manager/estate/catalogue.js'
import { type Region, readRegion } from '#local/resource-manager/estate/offer.js'
import { type RegionDay, RegionDays } from '#local/resource-manager/estate/region-day.js'
import { restrictionsIn } from '#local/resource-manager/estate/restrictions.js'
import { makeSubscriptions } from '#local/resource-manager/estate/subscriptions.js'
import type { Movement } from './movement.js'
import { Movements } from './movements.js'

const { sizes, regions: records } = loadCatalogue()
const regions = records.map(record => readRegion(record, sizes))
const subscriptionRowCount = regions.reduce((sum, region) => sum + region.sizes.length, 0)
const subscriptionCount = 5
const monthLength = 30
const historyLength = 14

interface Event {
  readonly kind: 'freed' | 'restricted' | 'appeared' | 'vanished' | 'zones'
  readonly region: string
  readonly family: string
  rows: number
}

function createEstate(seed: number) {
  const movements = new Movements(regions, sizes, seed)
  const days = new RegionDays(movements, sizes)
  const subscriptions = makeSubscriptions(seed, subscriptionCount).slice(0, subscriptionCount)

  /** All sizes of a region for all subscriptions: what each is kept from, and its zones. */
  const toState = (region: RegionDay) =>
    new Map(
      subscriptions.flatMap(subscription => {
        const toRestriction = restrictionsIn(seed, subscription, region)
        return region.sizes.map(offer => {
          const size = sizes[offer.index]!
          const { wholeRegion, zones } = toRestriction(size, offer)
          const isRestricted = wholeRegion !== undefined || zones.length > 0
          return [`${subscription.id} ${size.name}`, { family: size.family, isRestricted, zones: String(offer.zones) }]
        })
      }),
    )

  const eventsIn = (region: Region, day: number): Event[] => {
    const [before, after] = [toState(days.on(region, day - 1)), toState(days.on(region, day))]
    const found = new Map<string, Event>()
    const count = (kind: Event['kind'], family: string) => {
      const event = found.get(`${kind} ${family}`) ?? { kind, region: region.name, family, rows: 0 }
      found.set(`${kind} ${family}`, { ...event, rows: event.rows + 1 })
    }
    for (const [key, { family, isRestricted, zones }] of after) {
      const known = before.get(key)
      if (!known) count('appeared', family)
      else if (known.isRestricted !== isRestricted) count(isRestricted ? 'restricted' : 'freed', family)
      else if (known.zones !== zones) count('zones', family)
    }
    for (const [key, { family }] of before) if (!after.has(key)) count('vanished', family)
    return [...found.values()]
  }

  /** What differs on a day from the day before, in all regions in which anything moves on that day. */
  const eventsOn = (day: number): Event[] => {
    const moving = new Set(
      movements.until(day > recordedDay ? day : day - 1).flatMap(one => (one.day === day ? one.region : [])),
    )
    return regions.filter(({ name }) => moving.has(name)).flatMap(region => eventsIn(region, day))
  }
  const eventsBetween = (from: number, to: number): Event[] =>
    Array.from({ length: to - from + 1 }, (_, index) => eventsOn(from + index)).flat()
  return { movements, days, eventsIn, eventsOn, eventsBetween }
}

const isFlip = ({ kind }: Event): boolean => kind === 'restricted' || kind === 'freed'
const toRows = (events: readonly Event[]): number => events.reduce((sum, { rows }) => sum + rows, 0)
const ofKind = <Kind extends Movement['kind']>(movements: readonly Movement[], kind: Kind) =>
  movements.filter((one): one is Extract<Movement, { kind: Kind }> => one.kind === kind)

describe.each([1, 2, 3])('The movements of the default estate with seed %i', seed => {
  const estate = createEstate(seed)
  const month = estate.eventsBetween(recordedDay + 1, recordedDay + monthLength)
  const history = estate.eventsBetween(recordedDay - historyLength + 1, recordedDay)

  test('flip some restrictions, and at most 0.6 in 10,000 rows a day, over the next 30 days and the past 14', () => {
    for (const [events, days] of [[month, monthLength] as const, [history, historyLength] as const]) {
      const rate = (toRows(events.filter(isFlip)) / (subscriptionRowCount * subscriptionCount * days)) * 10_000
      expect(rate).toBeGreaterThan(0)
      expect(rate).toBeLessThanOrEqual(0.6)
    }
  })

  test('give the 14 days before a first start a restriction, a launch and an opened zone to show', () => {
    const kinds = new Set(history.map(event => (isFlip(event) ? 'restriction' : event.kind)))
    expect([...kinds]).toEqual(expect.arrayContaining(['restriction', 'appeared', 'zones']))
    expect(history.some(({ kind }) => kind === 'vanished')).toBe(false)
  })

  test('are one to three restrictions a week', () => {
    const all = [
      ...ofKind(estate.movements.until(recordedDay + 70), 'restriction'),
      ...ofKind(estate.movements.until(recordedDay - 70), 'restriction'),
    ]
    for (let week = -10; week < 10; week++) {
      const first = recordedDay + 1 + 7 * week
      const count = all.filter(({ day }) => day >= first && day < first + 7).length
      expect(count).toBeGreaterThanOrEqual(1)
      expect(count).toBeLessThanOrEqual(3)
    }
  })
})

describe('A movement', () => {
  const estate = createEstate(1)
  const ahead = estate.movements.until(recordedDay + 210)

  test('is between all days on which a region differs', () => {
    const moved = regions.find(({ name }) => name === ahead[0]?.region)!
    const told = new Set<boolean>()
    for (const region of [moved, regions[0]!])
      for (let day = recordedDay - 30; day <= recordedDay + 30; day++) {
        const areSame = estate.days.areSame(region, day, day - 1)
        told.add(areSame)
        if (areSame)
          expect({ ...estate.days.on(region, day), day: 0 }).toEqual({ ...estate.days.on(region, day - 1), day: 0 })
      }
    expect(told).toEqual(new Set([true, false]))
    expect(estate.days.areSame(moved, recordedDay - 200, recordedDay + 200)).toBe(false)
  })

  test('closes a family as a whole, or its larger half, for subscriptions of one kind', () => {
    const closings = ofKind(ahead, 'restriction').filter(({ opens }) => !opens)
    const parts = closings.filter(({ fromVCpus }) => fromVCpus > 0).length
    expect(parts).toBeGreaterThan(0)
    expect(parts).toBeLessThan(closings.length / 2)
    for (const { offerKind } of closings) expect(offerKind).toBeDefined()
    expect(closings.length).toBeLessThan(ofKind(ahead, 'restriction').length)
  })

  test('launches a family of 7 to 23 sizes, now and then restricted at birth', () => {
    const launches = ofKind(ahead, 'launch')
    for (const { family } of launches) {
      const count = sizes.filter(size => size.family === family).length
      expect(count).toBeGreaterThanOrEqual(7)
      expect(count).toBeLessThanOrEqual(23)
    }
    const restricted = launches.filter(({ isRestricted }) => isRestricted).length
    expect(restricted).toBeGreaterThan(0)
    expect(restricted).toBeLessThan(launches.length / 2)
  })

  test('opens one zone more for 4 to 28 rows of a subscription', () => {
    const first = new Map(
      ofKind(ahead, 'zone')
        .toReversed()
        .map(one => [`${one.region} ${one.family}`, one]),
    )
    for (const { day, region, family } of [...first.values()].slice(0, 10)) {
      const events = estate.eventsIn(regions.find(({ name }) => name === region)!, day)
      const rows = events.find(event => event.kind === 'zones' && event.family === family)!.rows / subscriptionCount
      expect(rows).toBeGreaterThanOrEqual(4)
      expect(rows).toBeLessThanOrEqual(28)
    }
  })

  test('is the only thing that changes a region', () => {
    const day = recordedDay - 3
    const moving = new Set(estate.movements.until(day - 1).flatMap(one => (one.day === day ? one.region : [])))
    for (const region of regions.filter(({ name }) => !moving.has(name)).slice(0, 10))
      expect(estate.eventsIn(region, day)).toEqual([])
  })

  test('is the same in whatever order the days are asked for', () => {
    const other = createEstate(1)
    for (const day of [recordedDay - 60, recordedDay + 200, recordedDay - 5]) {
      expect(other.movements.until(day)).toEqual(createEstate(1).movements.until(day))
    }
  })

  test('comes to an end ten years from the recorded day, both ways', () => {
    const decade = 365 * 10 + 2
    for (const [one, century] of [
      [recordedDay + decade, recordedDay + decade * 100],
      [recordedDay - decade, recordedDay - decade * 100],
    ] as const)
      expect(estate.movements.until(century)).toEqual(estate.movements.until(one))
  })

  test('leaves the recorded day as it was recorded', () => {
    expect(estate.movements.until(recordedDay)).toEqual([])
    for (const region of regions) expect(estate.days.on(region, recordedDay).sizes).toBe(region.sizes)
  })
})
