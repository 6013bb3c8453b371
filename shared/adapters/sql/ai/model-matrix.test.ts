import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { toAIQuota, toModelEntry } from '#shared/adapters/azure/cognitive-services/model-records.js'
import { spreadsheets } from '#shared/adapters/spreadsheet/spreadsheets.js'
import type { Database } from '#shared/adapters/sql/database.js'
import type { RestrictedKind } from '#shared/ai/account-restriction.js'
import { exportModelMatrix } from '#shared/ai/matrix/matrix-export.js'
import { matrixQueries } from '#shared/ai/matrix/model-matrix.js'
import { modelQueries } from '#shared/ai/model-queries.js'
import { catalogRows } from '#shared/ai/model-rows.js'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import { ModelFilter, type ModelFilterText } from '#shared/contract/ai/model-filter.js'
import { ModelMatrix, type ModelMatrixCell, ModelMatrixQuery } from '#shared/contract/ai/model-matrix.js'
import { parseCsv } from '../../../../tests/support/csv.js'
import { sqlEngines } from '../../../../tests/support/sql/sql-engines.js'
import { matrixReads } from './model-matrix-sql.js'
import { modelReads } from './model-reads.js'
import { modelStore } from './model-store-sql.js'

interface RawUsage {
  readonly name: { readonly value: string; readonly localizedValue: string }
  readonly currentValue: number
  readonly limit: number
}
const recorded = (name: string) =>
  JSON.parse(gunzipSync(readFileSync(`tests/fixtures/eastus2/${name}.json.gz`)).toString('utf8')).value
const usages: readonly RawUsage[] = recorded('ai-usages')
const readAt = new Date('2026-06-01T00:00:00.000Z')
const now = new Date('2026-06-02T00:00:00.000Z')

/** Every third quota has no room left, every fifth a tenth of what it had. */
const busy = usages.map((one, n) => {
  if (n % 3 === 0) return { ...one, currentValue: one.limit }
  return n % 5 === 0 ? { ...one, limit: Math.ceil(one.limit / 10), currentValue: 0 } : one
})

describe.each(sqlEngines)('The matrix of AI models on $name', engine => {
  let database: Database
  const entries = recorded('models').flatMap(toModelEntry)
  const write = (
    subscriptionId: string,
    region: string,
    some: readonly RawUsage[],
    models = entries,
    restrictedKinds: readonly RestrictedKind[] = [],
  ) =>
    modelStore(database).write({
      runId: 'r1',
      subscriptionId,
      region,
      runSequence: 1,
      snapshotTime: readAt.toISOString(),
      ...catalogRows({ models, quotas: some.flatMap(toAIQuota), restrictedKinds }, readAt),
      isOffered: models.length > 0,
      skipped: null,
      times: { upstreamMs: 1, parseMs: 1, scoreMs: 1 },
    })

  beforeAll(async () => {
    database = await engine.fresh()
    await write('s1', 'eastus2', usages)
    await write('s2', 'eastus2', busy)
    await write('s1', 'swedencentral', busy, entries.slice(0, 200))
    // Without a use of accounts, none exists.
    const unused = usages.map(one => (one.name.value.endsWith('AccountCount') ? { ...one, currentValue: 0 } : one))
    const restricted = ['MaaS', 'OpenAI', 'AIServices'].map(kind => ({ kind, reason: 'NotAvailableForSubscription' }))
    await write('s2', 'swedencentral', unused, entries, restricted)
    await write('s1', 'westindia', [], [])
    await database.db
      .insertInto('Region')
      .values(['eastus2', 'northeurope', 'swedencentral', 'westindia'].map(region => ({ region, displayName: region })))
      .execute()
  })
  afterAll(() => database.close())

  const times = { clock: () => now, retentionDays: 400 }
  const models = () => modelQueries(modelReads(database), times)
  const matrix = (text: z.input<typeof ModelMatrixQuery> = {}) =>
    matrixQueries(matrixReads(database), models())(ModelMatrixQuery.parse(text))
  const allRows = async (text: ModelFilterText): Promise<ModelRow[]> => {
    const rows: ModelRow[] = []
    const sort = { column: 'model', direction: 'asc' } as const
    for await (const some of models().walk({ ...ModelFilter.parse(text), sort, limit: 50_000 })) rows.push(...some)
    return rows
  }

  /** Counted from rows as they are answered, by the words of the contract. */
  const counted = (rows: readonly ModelRow[], isAsking: boolean) => {
    const fits = ({ fits: answer, lifecycle, restriction, availability }: ModelRow): boolean | null => {
      if (isAsking) return answer
      if (lifecycle === 'Retired' || restriction !== null) return false
      return availability === 'Unknown' ? null : availability !== 'Constrained'
    }
    const highest = (measure: string) => {
      const known = rows.flatMap(row => (row.measure === measure && row.deployable !== null ? [row.deployable] : []))
      return known.length === 0 ? null : Math.max(...known)
    }
    return {
      rows: rows.length,
      fittingRows: rows.filter(row => fits(row) === true).length,
      undecidedRows: rows.filter(row => fits(row) === null).length,
      retiredRows: rows.filter(({ lifecycle }) => lifecycle === 'Retired').length,
      restrictedRows: rows.filter(row => row.restriction !== null && row.lifecycle !== 'Retired').length,
      tokensPerMinute: highest('tokensPerMinute'),
      ptu: highest('ptu'),
    }
  }

  test.each([
    ['model', {}],
    ['model', { capacity: '500k' }],
    ['model', { capacity: '100ptu', provider: 'OpenAI' }],
    ['deployment', { capacity: '500k', subscriptionIds: 's1' }],
    ['deployment', { model: 'gpt-4o' }],
  ] as const)('by %s counts what the rows of %o say', async (rows, filter) => {
    const answer = await matrix({ ...filter, rows })
    expect(ModelMatrix.parse(answer)).toEqual(answer)
    const key = (
      row: Pick<ModelRow, 'provider' | 'model'> & { version: string | null; deploymentType: string | null },
    ) => [row.provider, row.model, ...(rows === 'model' ? [] : [row.version, row.deploymentType])].join('|')
    const groups = Map.groupBy(await allRows(filter), row => `${key(row)} ${row.region}`)
    const expected = new Map([...groups].map(([name, own]) => [name, counted(own, 'capacity' in filter)]))
    const found = answer.rows.flatMap(row =>
      row.cells.flatMap((cell, index) => {
        if (!cell) return []
        const { stop, otherMeasureRows: _, ...counts } = cell
        expect(stop === null, key(row)).toBe(cell.fittingRows === cell.rows)
        return [[`${key(row)} ${answer.regions[index]?.region}`, counts] as const]
      }),
    )
    expect(found.length).toBeGreaterThan(10)
    expect(new Map(found)).toEqual(expected)
    for (const { cells, readyRegions } of answer.rows)
      expect(readyRegions).toBe(cells.filter(cell => cell && cell.fittingRows > 0).length)
  })

  test('tells regions that list no model from regions that were not read', async () => {
    const { regions, regionsWithout, subscriptions } = await matrix()
    expect(regions).toEqual([
      { region: 'eastus2', readSubscriptions: 2 },
      { region: 'northeurope', readSubscriptions: 0 },
      { region: 'swedencentral', readSubscriptions: 2 },
    ])
    expect([regionsWithout, subscriptions]).toEqual([['westindia'], 2])
    expect((await matrix({ region: 'northeurope' })).regions).toEqual([{ region: 'northeurope', readSubscriptions: 0 }])
  })

  test('leaves out of the unknown what counts something else than was asked for, and of the fitting what has retired', async () => {
    const { rows } = await matrix({ capacity: '100k', model: 'gpt-4o', rows: 'deployment', region: 'eastus2' })
    const cell = (type: string, version: string): ModelMatrixCell | null | undefined =>
      rows.find(row => row.deploymentType === type && row.version === version)?.cells[0]
    expect(cell('ProvisionedManaged', '2024-11-20')).toMatchObject({
      undecidedRows: 2,
      otherMeasureRows: 2,
      stop: { kind: 'otherMeasure', text: 'the quota does not count tokens per minute (all 2 rows)' },
    })
    const cells = (await matrix()).rows.flatMap(row => row.cells)
    expect(cells.map(one => one?.stop?.kind)).toContain('restricted')
    const retired = (await matrix()).rows
      .flatMap(({ cells }) => cells)
      .filter(one => one !== null && one.retiredRows === one.rows)
    expect(retired.length).toBeGreaterThan(0)
    for (const one of retired)
      expect(one).toMatchObject({ fittingRows: 0, undecidedRows: 0, stop: { kind: 'retired' } })
  })

  test('lists models that have retired everywhere last', async () => {
    const { rows } = await matrix()
    const isRetired = rows.map(({ cells }) => cells.every(cell => cell === null || cell.retiredRows === cell.rows))
    expect(isRetired).toContain(true)
    expect(isRetired).toEqual(isRetired.toSorted((a, b) => Number(a) - Number(b)))
  })

  test.each([
    ['500k', ['fits', 'fits nowhere', 'undecided', 'retired']],
    ['15ptu', ['fits nowhere', 'undecided', 'retired']],
  ])('lists what fits somewhere first, for %s', async (capacity, order) => {
    const { rows } = await matrix({ capacity })
    const ranks = rows.map(({ cells }) => {
      const own = cells.filter(cell => cell !== null)
      if (own.every(cell => cell.retiredRows === cell.rows)) return 'retired'
      if (own.some(cell => cell.fittingRows > 0)) return 'fits'
      return own.some(cell => cell.rows > cell.undecidedRows + cell.retiredRows + cell.restrictedRows)
        ? 'fits nowhere'
        : 'undecided'
    })
    expect(ranks.filter((rank, index) => rank !== ranks[index - 1])).toEqual(order)
  })

  test('is saved with a figure and what stops it for each region', async () => {
    const query = {
      ...ModelMatrixQuery.parse({ capacity: '500k', model: 'gpt-4o' }),
      show: 'tokens',
      format: 'csv',
    } as const
    const settings = { maxRows: { csv: 10, xlsx: 10 }, publicOrigin: 'http://localhost', simulated: true }
    const ports = { spreadsheets, clock: () => now, matrix: matrixQueries(matrixReads(database), models()) }
    const file = await exportModelMatrix(query, ports, settings, { ref: 'r', problems: [] })
    let text = ''
    for await (const piece of file.pieces) text += piece
    const [heading, line] = parseCsv(text)
    expect(heading?.slice(1, 5)).toEqual([
      'Provider',
      'Regions where it fits',
      'eastus2, deployable (tokens per minute)',
      'eastus2, what stops it',
    ])
    const { rows } = await matrix({ capacity: '500k', model: 'gpt-4o' })
    expect(line?.slice(3, 5)).toEqual([String(rows[0]?.cells[0]?.tokensPerMinute), rows[0]?.cells[0]?.stop?.text ?? ''])
  })
})
