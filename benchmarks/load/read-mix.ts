import { pick } from '#local/resource-manager/hash.js'
import { regionPresets } from '#shared/contract/common/region-presets.js'
import { type AskableEstate, grid, readEstate, toPath } from './askable-estate.js'

/** A read that a page makes: its kind in the figures, and its path with the query. */
export interface Read {
  readonly kind: string
  readonly path: string
}

type Choose = <T>(values: readonly T[], what: string) => T
type Query = Readonly<Record<string, string>>

const searches = ['d4s', 'e8', 'nc', 'm64', 'standardDSv5', 'f16', 'b2', 'hb', 'l8s', 'dads']
const counts = ['2', '5', '10', '20', '40', '100']
const computedColumns = [
  'shortfall:asc',
  'placementScore:desc',
  'machinesThatFit:desc',
  'fits:desc',
  'pricePerMonth:asc',
]
const presets = ['USMajor', 'USEastWest', 'USCentral'].filter(name => name in regionPresets)

/** Read `index` of the mix: the same for the same estate. */
export type ReadMix = (index: number) => Read

/** The reads that the pages make, in about the proportions of real use. */
export async function readMix(origin: string): Promise<ReadMix> {
  const estate = await readEstate(origin)
  const drawn = parts.flatMap(part => Array.from({ length: part[0] }, () => part))
  return index => {
    const choose: Choose = (values, what) => pick(values, 'mix', index, what)
    const [, kind, make] = pick(drawn, 'mix', index)
    return { kind, path: make(estate, choose) }
  }
}

const three = ({ regions, series, states }: AskableEstate, choose: Choose): Query => ({
  region: choose(regions, 'region'),
  familyBase: choose(series, 'series'),
  availability: choose(states, 'state'),
})

function toRow({ rows }: AskableEstate, choose: Choose): Query {
  const { subscriptionId, region, vmSku } = choose(rows, 'row')
  return { subscriptionIds: subscriptionId, region, sku: vmSku }
}

/** Weight, kind, and the address of one such read. */
const parts: readonly (readonly [number, string, (estate: AskableEstate, choose: Choose) => string])[] = [
  [14, 'about', () => '/api/about'],
  [18, 'page, three named filters', (estate, choose) => toPath('paged', { ...grid, ...three(estate, choose) })],
  [8, 'page, a region', (estate, choose) => toPath('paged', { ...grid, region: choose(estate.regions, 'region') })],
  [8, 'page, no filter', (_, choose) => toPath('paged', { ...grid, pageNumber: choose(['1', '1', '2', '3'], 'page') })],
  [5, 'page, a search', (_, choose) => toPath('paged', { ...grid, search: choose(searches, 'search') })],
  [
    5,
    'page, how many, by a computed column',
    (estate, choose) =>
      toPath('paged', {
        ...grid,
        region: choose(estate.regions, 'region'),
        desiredCount: choose(counts, 'count'),
        sort: choose(computedColumns, 'column'),
      }),
  ],
  [
    2,
    'page, of the past',
    (estate, choose) =>
      toPath('paged', { ...grid, region: choose(estate.regions, 'region'), at: choose(estate.days, 'day') }),
  ],
  [5, 'one row', (estate, choose) => toPath('paged', { ...toRow(estate, choose), pageSize: '1' })],
  [4, 'scores of a row', (estate, choose) => toPath('scores', { ...toRow(estate, choose), pageSize: '1' })],
  [2, 'trend of a row', (estate, choose) => toPath('trends', { ...toRow(estate, choose), days: '30' })],
  [
    2,
    'scores of a row in the past',
    (estate, choose) => toPath('scores/history', { ...toRow(estate, choose), days: '30', pageSize: '10' }),
  ],
  [3, 'zones of a region', (estate, choose) => toPath('zones', { region: choose(estate.regions, 'region') })],
  [3, 'one size', (estate, choose) => `/api/sku-catalog/skus/${choose(estate.rows, 'row').vmSku}`],
  [2, 'sizes, by a search', (_, choose) => `/api/sku-catalog/families?search=${choose(searches, 'search')}&limit=20`],
  [
    3,
    'families, a preset',
    (_, choose) => toPath('families', { regionPreset: choose(presets, 'preset'), limit: '10000' }),
  ],
  [1, 'families, no filter', () => toPath('families', { limit: '10000' })],
  [3, 'analytics, a series', (estate, choose) => toPath('analytics', { familyBase: choose(estate.series, 'series') })],
  [1, 'analytics, no filter', () => toPath('analytics', {})],
  [
    1,
    'analytics, of the past',
    (estate, choose) =>
      toPath('analytics', { region: choose(estate.regions, 'region'), at: choose(estate.days, 'day') }),
  ],
  [
    2,
    'trends, a region',
    (estate, choose) =>
      toPath('trends', { region: choose(estate.regions, 'region'), days: choose(['7', '14'], 'days') }),
  ],
  [
    2,
    'changes, a region',
    (estate, choose) =>
      toPath('changes', { region: choose(estate.regions, 'region'), from: choose(estate.days, 'day') }),
  ],
  [1, 'stranded quota', (estate, choose) => toPath('stranded', { region: choose(estate.regions, 'region') })],
  [
    2,
    'list',
    (estate, choose) => `/api/capacity?family=${encodeURIComponent(choose(estate.families, 'family'))}&limit=500`,
  ],
  [1, 'subscriptions', () => '/api/subscriptions?limit=5000'],
  [1, 'subscriptions with capacity', () => '/api/capacity/subscriptions'],
]
