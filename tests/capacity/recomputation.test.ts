import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityAnalytics, CapacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import type { CapacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { Simulator } from '../support/product/simulator.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
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
/** Each filter with the same condition on a row. */
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

/** No prices are read here. */
function unpriced({ currency: _, ...row }: CapacityFamily) {
  const { lowestPricePerHour, lowestPricePerMonth, lowestPricePerVCpuHour, ...rest } = row
  expect([lowestPricePerHour, lowestPricePerMonth, lowestPricePerVCpuHour]).toEqual([null, null, null])
  return rest
}

const byKey = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
const questions: Asked[] = [
  { count: 1, zones: 0 },
  { count: 1, zones: 1 },
  { count: 40, zones: 0 },
  { count: 3, zones: 3 },
]
const one: Asked = { count: 1, zones: 0 }
/** The answers of a time, and the query for it. */
interface Era {
  readonly at: string
  readonly rows: readonly PlainRow[]
  readonly scores: ReadonlyMap<string, number | null>
}
const eraNames = ['now', 'before the last reading'] as const
type EraName = (typeof eraNames)[number]
const sources = [
  { name: 'recorded', regions: recordedRegions as readonly string[], isRecorded: true },
  { name: 'simulated', regions: simulatedRegions, isRecorded: false },
]
const answered = sqlEngines.flatMap(engine => sources.map(source => ({ engine, source, on: engine.name, ...source })))

describe.each(answered)('The figures computed from $name answers on $on', ({ engine, source }) => {
  let folder: string | undefined
  let estate: Estate
  let units: RawUnit[]
  let all: PlainRow[]
  let eras: Record<EraName, Era>

  beforeAll(async () => {
    folder = source.isRecorded ? recordingsFolder() : undefined
    const recordings = folder === undefined ? {} : { recordings: folder }
    estate = await startEstate({ subscriptions: 2, regions: source.regions, engine, ...recordings })
    const { status, finishedAt } = await estate.settled()
    expect(status).toBe('succeeded')
    const simulator = new Simulator(estate.resourceManagerUrl)
    const lists = source.isRecorded ? recordedLists : simulatedLists(simulator)
    const before = (await rawUnits(simulator, source.regions, lists)).flatMap(plainRows)
    await simulator.advance(24)
    expect((await estate.ingest()).status).toBe('succeeded')
    units = await rawUnits(simulator, source.regions, lists)
    all = units.flatMap(plainRows)
    const at = `&at=${finishedAt}`
    eras = {
      now: { at: '', rows: all, scores: await readScores('') },
      'before the last reading': { at, rows: before, scores: await readScores(at) },
    }
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
  const toKey = ({ subscriptionId, region, vmSku }: Pick<PlainRow, 'subscriptionId' | 'region' | 'vmSku'>) =>
    `${subscriptionId} ${region} ${vmSku}`.toLowerCase()
  const readScores = async (at: string): Promise<Era['scores']> => {
    const { rows } = await read<Pick<CapacityPage, 'rows'>>(`/api/capacity?limit=50000${at}`)
    return new Map(rows.map(row => [toKey(row), row.placementScore]))
  }
  const bestScore = ({ scores }: Pick<Era, 'scores'>, rows: readonly PlainRow[]): number | null => {
    const known = rows.flatMap(row => scores.get(toKey(row)) ?? [])
    return known.length > 0 ? Math.max(...known) : null
  }
  const familyKey = (name: string) => name.replaceAll(' ', '').toLowerCase()

  it('are computed from answers that differ', () => {
    expect(units).toHaveLength(2 * source.regions.length)
    const states = Object.entries(plain.stateCounts(all)).filter(([, count]) => count > 0)
    expect(states.length).toBeGreaterThanOrEqual(5)
    expect(all.length).toBeGreaterThan(1_000)
  })

  it('have the rows of the answers with their states, quotas and machines', async () => {
    const { rows } = await read<Pick<CapacityPage, 'rows'>>('/api/capacity?limit=50000')
    const told = rows.map(row => [
      toKey(row),
      row.availability,
      row.machinesThatFit,
      row.quotaLimit,
      row.quotaUsed,
      row.regionalLimit,
      row.regionalUsed,
    ])
    const computed = all.map(row => [
      toKey(row),
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
      const { rows } = await read<Pick<CapacityPage, 'rows'>>(`/api/capacity?${query}`)
      const told = rows.map(row => {
        const { machines, vCpus } = row.shortfall ?? {}
        return [toKey(row), row.fits, row.shortfall && { machines, vCpus }]
      })
      const computed = all.map(row => [toKey(row), plainFits(row, asked), plainShortfall(row, asked)])
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

  const cases = filters.flatMap(([query, fits]) => eraNames.map(era => [query, era, fits] as const))
  describe.each(cases)('by "%s", %s', (query, eraName, fits) => {
    const era = () => eras[eraName]
    const rows = () => era().rows.filter(fits)

    it('have the summary and the facets of their rows', async () => {
      const { summary, facets, pagination } = await read<CapacityPage>(
        `/api/capacity/paged?pageSize=1&${query}${era().at}`,
      )
      expect(summary).toEqual(plain.summary(rows(), one))
      expect(pagination.total).toBe(rows().length)
      for (const name of Object.keys(plain.facetValues) as (keyof typeof plain.facetValues)[]) {
        const told = Object.fromEntries(facets[name].map(({ value, rows: count }) => [value, count]))
        expect(told, name).toEqual(plain.facet(rows(), name))
      }
    })

    it('have the families of their rows, each quota once', async () => {
      const told = await read<{ rows: CapacityFamily[] }>(`/api/capacity/families?limit=50000&${query}${era().at}`)
      const spelledAsKeys = told.rows.map(row => ({ ...unpriced(row), family: familyKey(row.family) }))
      const of = (region: string, family: string) =>
        rows().filter(row => row.region === region && row.family === family)
      const computed = plain.families(rows(), one)
      expect(spelledAsKeys).toEqual(
        computed.map(row => ({ ...row, bestScore: bestScore(era(), of(row.region, row.family)) })),
      )
    })

    it('have the stranded quotas of their rows, and who lacks them', async () => {
      const told: CapacityStranded['rows'] = []
      for (let number = 1, more = true; more; number += 1) {
        const path = `/api/capacity/stranded?sort=region:asc&pageSize=500&pageNumber=${number}`
        const { rows: some, pagination, summary } = await read<CapacityStranded>(`${path}&${query}${era().at}`)
        const { strandedUnits: _, limitsNeeded, ...sums } = summary
        expect(plain.summary(rows(), one)).toMatchObject(sums)
        told.push(...some)
        more = pagination.hasNext
        if (!more) expect(limitsNeeded).toBe(told.filter(({ recipients }) => recipients > 0).length)
      }
      const computed = plain.stranded(rows())
      const names = Object.keys(computed[0] ?? {}) as (keyof (typeof told)[number])[]
      const short = told.map(row => Object.fromEntries(names.map(name => [name, row[name]])))
      const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
      expect(short.map(row => ({ ...row, family: familyKey(String(row.family)) })).sort(byText)).toEqual(
        computed.sort(byText),
      )
      const shares = told.reduce((sum, { strandedShare }) => sum + strandedShare, 0)
      expect(shares).toBe(plain.summary(rows(), one).quotaStranded)
    })

    const readBest = async (asked: Asked) => {
      const question = `desiredCount=${asked.count}&zones=${asked.zones}&${query}${era().at}`
      const scores = await readScores(`&${question}`)
      return (some: readonly PlainRow[]) => bestScore({ scores }, some)
    }

    it.each(questions)('have the analytics of their rows, for $count machines in $zones zones', async asked => {
      const told = await read<CapacityAnalytics>(
        `/api/capacity/analytics?desiredCount=${asked.count}&zones=${asked.zones}&${query}${era().at}`,
      )
      const best = await readBest(asked)
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
        cells: line.cells.map((cell, index) => {
          const of = rows().filter(row => row.family === line.family && row.region === regions[index])
          return cell && { ...cell, bestScore: best(of) }
        }),
      }))
      expect(told.matrix.rows.map(row => ({ ...row, family: familyKey(row.family) }))).toEqual(scored)
    })
  })

  it('say of one subscription what its own answers say', async () => {
    for (const subscriptionId of new Set(all.map(row => row.subscriptionId))) {
      const rows = all.filter(row => row.subscriptionId === subscriptionId)
      const told = await read<CapacityAnalytics>(`/api/capacity/analytics?subscriptionIds=${subscriptionId}`)
      expect([told.summary, told.deployable]).toEqual([plain.summary(rows, one), plain.deployable(rows, one)])
    }
  })

  it('name regions as Azure does, with their location and when they were read', async () => {
    const { regionHealth, ages } = await read<CapacityAnalytics>('/api/capacity/analytics')
    const { rows } = await read<Pick<CapacityPage, 'rows'>>('/api/capacity?limit=50000')
    const toTimes = (fits: (row: CapacityPage['rows'][number]) => boolean) =>
      rows
        .filter(fits)
        .map(row => row.snapshotTime)
        .sort()
    for (const told of regionHealth) {
      const { displayName, metadata } = units.find(({ location }) => location.name === told.region)?.location ?? {}
      expect(told).toMatchObject({ displayName, geography: metadata?.geography })
      expect([told.latitude, told.longitude]).toEqual([Number(metadata?.latitude), Number(metadata?.longitude)])
      expect(told.snapshotTime).toBe(toTimes(row => row.region === told.region)[0])
    }
    expect([ages.oldest, ages.newest]).toEqual([toTimes(() => true)[0], toTimes(() => true).at(-1)])
    expect([ages.isMixed, ages.text]).toEqual([false, null])
  })

  it('map the zones of one subscription to those of another', async () => {
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
