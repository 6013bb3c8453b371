import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import excel from 'exceljs'
import { capacityReads } from '#shared/adapters/sql/capacity-reads.js'
import { openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { capacityQueries } from '#shared/capacity/capacity-queries.js'
import { cellReader } from '#shared/capacity/sheet-cells.js'
import { exportColumns } from '#shared/contract/capacity-export.js'
import { CapacityFilter } from '#shared/contract/capacity-filter.js'
import { ApiProcess } from './api-process.js'
import { heading, line, ms } from './figures.js'
import { writeLargeEstate } from './large-estate.js'

/**
 * Exports of 100,000 and of 500,000 rows over HTTP, beside a bare loop of `exceljs` over the same rows in the same run, and
 * once to a client that takes a megabyte a second. Memory is what the api process grows by, at its highest.
 */
const total = 500_000
const part = 100_000
const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'))
const file = join(folder, 'large.db')
const slowBytesPerSecond = 1_000_000

try {
  const subscriptions = await writeLargeEstate(file, folder, total, part)
  const some = { subscriptionIds: subscriptions.join(',') }
  heading('Exports of capacity, and a bare loop of exceljs over the same rows')
  line('', 'time', 'bare loop', 'ratio', 'first byte', 'memory', 'size')
  await compare(`${part.toLocaleString('en')} rows, by region`, some)
  await compare(`${part.toLocaleString('en')} rows, by quota`, { ...some, sort: 'quotaLimit:desc' })
  await compare(`${total.toLocaleString('en')} rows, by region`, {})
  await compare(`${total.toLocaleString('en')} rows, by quota`, { sort: 'quotaLimit:desc' })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(name: string, query: Record<string, string>): Promise<void> {
  const bare = await bareLoop(query)
  const fast = await measure({ ...query, format: 'xlsx' })
  show(`${name}, xlsx`, fast, bare)
  if (name.startsWith(part.toLocaleString('en'))) line('  reads back equal', await readsBack(query))
  show(`${name}, csv`, await measure({ ...query, format: 'csv' }))
  if (query.sort === undefined) show(`${name}, xlsx at 1 MB/s`, await measure({ ...query, format: 'xlsx' }, true))
}

interface Figures {
  readonly time: number
  readonly firstByte: number
  readonly growth: number
  readonly bytes: number
}

function show(name: string, { time, firstByte, growth, bytes }: Figures, bare?: number): void {
  const against = bare === undefined ? ['', ''] : [ms(bare), `${(time / bare).toFixed(2)}x`]
  line(name, ms(time), ...against, ms(firstByte), `+${growth.toFixed(0)} MiB`, `${(bytes / 1e6).toFixed(1)} MB`)
}

/** One export by a process that has made a small one before. */
async function measure(query: Record<string, string>, slow = false): Promise<Figures> {
  const api = await ApiProcess.start(file, mkdtempSync(join(folder, 'api-')), { EXPORT_MAX_ROWS: '1000000' })
  try {
    for (const format of ['xlsx', 'csv']) await download(api, { region: 'eastus', sku: 'Standard_D2s_v5', format })
    const before = api.memory()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, api.memory())
    }, 20)
    const figures = await download(api, query, slow).finally(() => clearInterval(watch))
    return { ...figures, growth: highest - before }
  } finally {
    await api.stop()
  }
}

async function download(api: ApiProcess, query: Record<string, string>, slow = false, to?: string) {
  const started = performance.now()
  const address = `${api.url}/api/capacity/export?${new URLSearchParams(query)}`
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { agent: false }, resolve).once('error', reject),
  )
  if (response.statusCode !== 200) throw new Error(`the export answers ${response.statusCode}`)
  const copy = to === undefined ? undefined : createWriteStream(to)
  let firstByte = Number.NaN
  let bytes = 0
  for await (const chunk of response) {
    if (bytes === 0) firstByte = performance.now() - started
    bytes += chunk.length
    copy?.write(chunk)
    const due = started + (bytes / slowBytesPerSecond) * 1000
    if (slow && due > performance.now()) await sleep(due - performance.now())
  }
  await new Promise<void>(resolve => (copy ? copy.end(resolve) : resolve()))
  return { time: performance.now() - started, firstByte, bytes }
}

/** Every row of a filter, read beside the api. */
async function* rowsOf({ sort = 'region:asc', ...texts }: Record<string, string>) {
  const database = openDatabase(sqliteDialect(file))
  const [column, direction] = sort.split(':') as ['region', 'asc']
  const filter = CapacityFilter.parse(texts)
  const queries = capacityQueries(capacityReads(database), () => new Date())
  yield* queries.walk({ ...filter, sort: { column, direction }, limit: total })
  await database.close()
}

/** The plain writer of `exceljs` with as many turns as it needs to pack; the time of reading the rows is left out. */
async function bareLoop(query: Record<string, string>): Promise<number> {
  const readers = exportColumns.map(cellReader)
  const out = new PassThrough()
  out.resume()
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out })
  const sheet = workbook.addWorksheet('Capacity')
  let spent = 0
  for await (const rows of rowsOf(query)) {
    const started = performance.now()
    for (const row of rows) sheet.addRow(readers.map(read => read(row))).commit()
    await nextTurn()
    spent += performance.now() - started
  }
  const started = performance.now()
  await workbook.commit()
  return spent + performance.now() - started
}

async function readsBack(query: Record<string, string>): Promise<string> {
  const api = await ApiProcess.start(file, mkdtempSync(join(folder, 'api-')), { EXPORT_MAX_ROWS: '1000000' })
  const copy = join(folder, 'copy.xlsx')
  const columns = exportColumns.filter(({ key }) => key !== 'ageSeconds')
  await download(api, { ...query, columns: columns.map(({ key }) => key).join(',') }, false, copy)
  await api.stop()
  const readers = columns.map(cellReader)
  const options = { sharedStrings: 'cache', styles: 'cache', worksheets: 'emit', entries: 'emit' } as const
  const expected = rowsOf(query)
  let rows: Awaited<ReturnType<typeof expected.next>>['value'] = []
  let place = 0
  let compared = 0
  for await (const sheet of new excel.stream.xlsx.WorkbookReader(copy, options)) {
    for await (const row of sheet) {
      if (compared === 0 && row.number === 1) continue
      if (place >= (rows?.length ?? 0)) {
        rows = (await expected.next()).value ?? []
        place = 0
      }
      const own = rows?.[place]
      place += 1
      const values = readers.map((_, n) => row.getCell(n + 1).value ?? null)
      const isSame = own !== undefined && JSON.stringify(values) === JSON.stringify(readers.map(read => read(own)))
      if (!isSame) return `no: row ${row.number} differs`
      compared += 1
    }
    break
  }
  return `${compared.toLocaleString('en')} rows`
}
