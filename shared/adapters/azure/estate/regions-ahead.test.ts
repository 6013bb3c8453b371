import { beforeEach, describe, expect, test } from 'vitest'
import type { AzureRegion, Estate } from '#shared/ingestion/estate/estate.js'
import { inMemoryEstate } from '#shared/ingestion/estate/in-memory-estate.js'
import { UpstreamError } from '#shared/kernel/upstream-error.js'
import { listingRegionsAhead } from './regions-ahead.js'

const region: AzureRegion = {
  region: 'westus',
  displayName: 'West US',
  geography: null,
  geographyGroup: null,
  category: null,
  pairedRegion: null,
  latitude: null,
  longitude: null,
  zones: [],
}
let now: number
let asked: string[]
let problem: Error | undefined
let estate: Estate

beforeEach(() => {
  now = Date.parse('2026-03-01T00:00:00Z')
  asked = []
  problem = undefined
  const listed = inMemoryEstate([], [region])
  const azure: Estate = {
    subscriptions() {
      asked.push('subscriptions')
      return listed.subscriptions()
    },
    regions(id) {
      asked.push(id)
      return problem ? Promise.reject(problem) : listed.regions(id)
    },
  }
  estate = listingRegionsAhead(azure, () => new Date(now))
})

describe('Regions listed ahead', () => {
  test('are those of the subscriptions that were asked for last, each once', async () => {
    await estate.subscriptions()
    await estate.regions('s1')
    expect(asked).toEqual(['subscriptions', 's1'])
    asked = []
    await estate.subscriptions()
    expect(asked).toEqual(['s1', 'subscriptions'])
    expect((await estate.regions('s1')).records).toEqual([region])
    expect(asked).toEqual(['s1', 'subscriptions'])
    await estate.regions('s1')
    await estate.regions('s2')
    expect(asked).toEqual(['s1', 'subscriptions', 's1', 's2'])
  })

  test('are not those of a subscription that nobody asked for since', async () => {
    await estate.regions('s1')
    await estate.subscriptions()
    asked = []
    await estate.subscriptions()
    expect(asked).toEqual(['subscriptions'])
  })

  test.each<[string, number, Error | undefined]>([
    ['are too old', 31_000, undefined],
    ['are of a clock that went back', -1, undefined],
    ['were refused', 0, new UpstreamError('busy')],
  ])('are listed again where they %s', async (_name, laterMs, refusal) => {
    await estate.regions('s1')
    problem = refusal
    await estate.subscriptions()
    asked = []
    problem = undefined
    now += laterMs
    expect((await estate.regions('s1')).records).toEqual([region])
    expect(asked).toEqual(['s1'])
  })

  test('are of a few subscriptions only', async () => {
    for (let count = 1; count <= 12; count += 1) await estate.regions(`s${count}`)
    asked = []
    await estate.subscriptions()
    expect(asked).toHaveLength(11)
  })
})
