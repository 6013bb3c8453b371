import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityFamily, CapacityPage, CapacityRow } from '#shared/contract/capacity.js'
import type { CapacityAnalytics, CapacityZones } from '#shared/contract/capacity-analytics.js'
import { type Estate, startEstate } from '../support/estate.js'
import { Simulator } from '../support/simulator.js'
import { sqlEngines } from '../support/sql-engines.js'
import * as plain from './plain-folds.js'
import { type Asked, type PlainRow, plainFits, plainRows, plainShortfall } from './plain-rows.js'
import {
  type RawUnit,
  rawUnits,
  recordedLists,
  recordedRegions,
  recordingsFolder,
  simulatedLists,
} from './raw-answers.js'

const simulatedRegions = ['eastus', 'westus2', 'northeurope']
const names = (text: string) => text.split(',')

/** Each filter beside the same question asked of a row. */
const filters: [string, (row: PlainRow) => boolean][] = [
  ['', () => true],
  ['resourceType=virtualMachines', row => row.resourceType === 'virtualMachines'],
  ['resourceType=disks', row => row.resourceType === 'disks'],
  ['regionPreset=USMajor', row => names('eastus,eastus2,centralus,westus,westus2').includes(row.region)],
  ['region=westus,northeurope', row => names('westus,northeurope').includes(row.region)],
  ['availability=Constrained,Limited', row => names('Constrained,Limited').includes(row.state)],
  ['availability=Unknown', row => row.state === 'Unknown'],
  ['familyBase=D,NC', row => names('D,NC').includes(row.familyBase)],
  ['family=standardDSv3Family', row => row.family === 'standarddsv3family'],
  ['search=ds2', row => row.vmSku.toLowerCase().includes('ds2') || row.family.includes('ds2')],
]

const byKey = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
const questions: Asked[] = [
  { count: 1, zones: 0 },
  { count: 1, zones: 1 },
  { count: 40, zones: 0 },
  { count: 3, zones: 3 },
]
const one: Asked = { count: 1, zones: 0 }

const sources = [
  { name: 'recorded', regions: recordedRegions as readonly string[], isRecorded: true },
  { name: 'simulated', regions: simulatedRegions, isRecorded: false },
]
const cases = sqlEngines.flatMap(engine => sources.map(source => ({ engine, source, on: engine.name, ...source })))

describe.each(cases)('What is told of $name answers on $on', ({ engine, source }) => {
  let folder: string | undefined
  let estate: Estate
  let units: RawUnit[]
  let all: PlainRow[]
  let scores: Map<string, number | null>

  beforeAll(async () => {
    folder = source.isRecorded ? recordingsFolder() : undefined
    const recordings = folder === undefined ? {} : { recordings: folder }
    estate = await startEstate({ subscriptions: 2, regions: source.regions, engine, ...recordings })
    expect((await estate.settled()).status).toBe('succeeded')
    const simulator = new Simulator(estate.resourceManagerUrl)
    units = await rawUnits(simulator, source.regions, source.isRecorded ? recordedLists : simulatedLists(simulator))
    all = units.flatMap(plainRows)
    const { rows } = await read<{ rows: CapacityRow[] }>('/api/capacity?limit=50000')
    scores = new Map(rows.map(row => [keyOf(row), row.placementScore]))
  })
  afterAll(async () => {
    await estate?.stop()
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  })

  async function read<T>(path: string): Promise<T> {
    const response = await fetch(estate.url + path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const keyOf = ({ subscriptionId, region, vmSku }: Pick<PlainRow, 'subscriptionId' | 'region' | 'vmSku'>) =>
    `${subscriptionId} ${region} ${vmSku}`.toLowerCase()
  const bestScore = (rows: readonly PlainRow[]): number | null => {
    return highest(rows.map(row => scores.get(keyOf(row)) ?? null))
  }
  const highest = (values: readonly (number | null)[]): number | null => {
    const known = values.filter(value => value !== null)
    return known.length > 0 ? Math.max(...known) : null
  }
  const familyKey = (name: string) => name.replaceAll(' ', '').toLowerCase()

  it('is computed from answers in which something can be told apart', () => {
    expect(units).toHaveLength(2 * source.regions.length)
    const states = Object.entries(plain.stateCounts(all)).filter(([, count]) => count > 0)
    expect(states.length).toBeGreaterThanOrEqual(5)
    expect(all.length).toBeGreaterThan(1_000)
  })

  it('has the rows of the answers with their states, quotas and machines', async () => {
    const { rows } = await read<{ rows: CapacityRow[] }>('/api/capacity?limit=50000')
    const told = rows.map(row => [
      keyOf(row),
      row.availability,
      row.machinesThatFit,
      row.quotaLimit,
      row.quotaUsed,
      row.regionalLimit,
      row.regionalUsed,
    ])
    const computed = all.map(row => [
      keyOf(row),
      row.state,
      row.fit,
      row.quota?.limit ?? null,
      row.quota?.used ?? null,
      row.regional?.limit ?? (row.resourceType === 'hostGroups/hosts' ? 3_000 : null),
      row.regional?.used ?? null,
    ])
    expect(told.sort(byKey)).toEqual(computed.sort(byKey))
  })

  it.each(questions)(
    'says of each row whether $count machines in $zones zones fit, and what is missing',
    async asked => {
      const query = `limit=50000&desiredCount=${asked.count}&zones=${asked.zones}`
      const { rows } = await read<{ rows: CapacityRow[] }>(`/api/capacity?${query}`)
      const told = rows.map(row => {
        const { machines, vCpus } = row.shortfall ?? {}
        return [keyOf(row), row.fits, row.shortfall && { machines, vCpus }]
      })
      const computed = all.map(row => [keyOf(row), plainFits(row, asked), plainShortfall(row, asked)])
      expect(told.sort(byKey)).toEqual(computed.sort(byKey))
      for (const row of rows) {
        if (row.fits === true) expect(row.placementScore).toBeGreaterThan(0)
        else expect(row.placementScore).toBe(row.fits === false ? 0 : null)
      }
      for (const word of ['true', 'false', 'unknown']) {
        const filtered = await read<CapacityPage>(
          `/api/capacity/paged?pageSize=1&fits=${word}&${query.replace('limit=50000&', '')}`,
        )
        expect(filtered.pagination.total).toBe(rows.filter(({ fits }) => String(fits ?? 'unknown') === word).length)
      }
    },
  )

  describe.each(filters)('by "%s"', (query, fits) => {
    const rows = () => all.filter(fits)

    it('has the summary and the facets of its rows', async () => {
      const { summary, facets, pagination } = await read<CapacityPage>(`/api/capacity/paged?pageSize=1&${query}`)
      expect(summary).toEqual(plain.summary(rows(), one))
      expect(pagination.total).toBe(rows().length)
      for (const name of Object.keys(plain.facetValues) as (keyof typeof plain.facetValues)[]) {
        const told = Object.fromEntries(facets[name].map(({ value, rows: count }) => [value, count]))
        expect(told, name).toEqual(plain.facet(rows(), name))
      }
    })

    it('has the families of its rows, each quota once', async () => {
      const told = await read<{ rows: CapacityFamily[] }>(`/api/capacity/families?limit=50000&${query}`)
      const spelledAsKeys = told.rows.map(row => ({ ...row, family: familyKey(row.family) }))
      const of = (region: string, family: string) =>
        rows().filter(row => row.region === region && row.family === family)
      const computed = plain.families(rows(), one)
      expect(spelledAsKeys).toEqual(computed.map(row => ({ ...row, bestScore: bestScore(of(row.region, row.family)) })))
    })

    const bestOf = async (asked: Asked) => {
      if (asked.count === 1 && asked.zones === 0) return bestScore
      const found = await read<{ rows: CapacityRow[] }>(
        `/api/capacity?limit=50000&desiredCount=${asked.count}&zones=${asked.zones}&${query}`,
      )
      const own = new Map(found.rows.map(row => [keyOf(row), row.placementScore]))
      return (some: readonly PlainRow[]) => highest(some.map(row => own.get(keyOf(row)) ?? null))
    }

    it.each(questions)('has the analytics of its rows, for $count machines in $zones zones', async asked => {
      const told = await read<CapacityAnalytics>(
        `/api/capacity/analytics?desiredCount=${asked.count}&zones=${asked.zones}&${query}`,
      )
      const best = await bestOf(asked)
      expect(told.summary).toEqual(plain.summary(rows(), asked))
      expect(told.deployable).toEqual(plain.deployable(rows(), asked))
      expect(
        told.regionHealth.map(({ displayName: _name, geography: _geo, latitude: _lat, longitude: _long, ...row }) => {
          const { snapshotTime: _time, topConstrainedFamilies: top, ...rest } = row
          return { ...rest, topConstrainedFamilies: top.map(one => ({ ...one, family: familyKey(one.family) })) }
        }),
      ).toEqual(plain.regionHealth(rows(), asked))

      const sizes = told.topSkus.map(({ bestScore: _score, ...size }) => ({ ...size, family: familyKey(size.family) }))
      expect(sizes).toEqual(plain.topSkus(rows(), asked))
      for (const { vmSku, bestScore: score } of told.topSkus)
        expect(score, vmSku).toBe(best(rows().filter(row => row.vmSku === vmSku)))

      const { regions, rows: lines } = plain.matrix(rows(), asked)
      expect(told.matrix.regions).toEqual(regions)
      const scored = lines.map(line => ({
        ...line,
        cells: line.cells.map((cell, place) => {
          const of = rows().filter(row => row.family === line.family && row.region === regions[place])
          return cell && { ...cell, bestScore: best(of) }
        }),
      }))
      expect(told.matrix.rows.map(row => ({ ...row, family: familyKey(row.family) }))).toEqual(scored)
    })
  })

  it('tells of one subscription what its own answers say', async () => {
    for (const subscriptionId of new Set(all.map(row => row.subscriptionId))) {
      const rows = all.filter(row => row.subscriptionId === subscriptionId)
      const told = await read<CapacityAnalytics>(`/api/capacity/analytics?subscriptionIds=${subscriptionId}`)
      expect([told.summary, told.deployable]).toEqual([plain.summary(rows, one), plain.deployable(rows, one)])
    }
  })

  it('names regions as Azure does, with where they are and when they were read', async () => {
    const { regionHealth, ages } = await read<CapacityAnalytics>('/api/capacity/analytics')
    const { rows } = await read<{ rows: CapacityRow[] }>('/api/capacity?limit=50000')
    const timesOf = (fits: (row: CapacityRow) => boolean) =>
      rows
        .filter(fits)
        .map(row => row.snapshotTime)
        .sort()
    for (const told of regionHealth) {
      const { displayName, metadata } = units.find(({ location }) => location.name === told.region)?.location ?? {}
      expect(told).toMatchObject({ displayName, geography: metadata?.geography })
      expect([told.latitude, told.longitude]).toEqual([Number(metadata?.latitude), Number(metadata?.longitude)])
      expect(told.snapshotTime).toBe(timesOf(row => row.region === told.region)[0])
    }
    expect([ages.oldest, ages.newest]).toEqual([timesOf(() => true)[0], timesOf(() => true).at(-1)])
    expect([ages.isMixed, ages.text]).toEqual([false, null])
  })

  it('tells which zone of one subscription is which of another', async () => {
    const { rows, perSubscription } = await read<CapacityZones>('/api/capacity/zones')
    const told = rows.flatMap(({ region, physicalZone, subscriptions }) =>
      subscriptions.map(one => `${region} ${physicalZone} ${one.subscriptionName} ${one.logicalZone}`),
    )
    const mapped = units.flatMap(({ subscriptionName, location }) =>
      (location.availabilityZoneMappings ?? []).map(
        zone => `${location.name} ${zone.physicalZone} ${subscriptionName} ${zone.logicalZone}`,
      ),
    )
    expect(told.sort()).toEqual(mapped.sort())
    expect(mapped.length).toBeGreaterThan(3)
    for (const unit of perSubscription) {
      const raw = units.find(one => one.subscriptionId === unit.subscriptionId && one.location.name === unit.region)
      expect(unit.regionZones).toBe(raw?.location.availabilityZoneMappings?.length)
    }
  })
})
