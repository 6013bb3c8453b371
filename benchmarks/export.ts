import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import excel from 'exceljs'
import { capacityReads } from '#shared/adapters/sql/capacity/capacity-reads.js'
import { openDatabase } from '#shared/adapters/sql/database.js'
import { sqliteDialect } from '#shared/adapters/sql/dialects/sqlite.js'
import { capacityQueries } from '#shared/capacity/capacity-queries.js'
import { exportColumns } from '#shared/contract/capacity/capacity-export.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { heading, line, ms } from './figures.js'
import { writeLargeEstate } from './large-estate.js'
import { ApiProcess } from './processes/api-process.js'

/**
 * Exports of 100,000 and of 500,000 rows over HTTP, compared with a bare loop of `exceljs` over the same rows in the
 * same run, and once to a client that reads a megabyte per second. Memory is the peak growth of the api process. On a
 * busy machine, the processor times of the api process and of the loop are more reliable. They also give the rows that
 * one processor sends in 30 s, from which the limits of the formats are set. `part` leaves out the parts that take
 * minutes.
 */
const total = 500_000
const part = 100_000
const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'))
const file = join(folder, 'large.db')
/** The service's limit is raised: an export here may be of any size. */
const noLimit = { EXPORT_MAX_ROWS_CSV: '1000000', EXPORT_MAX_ROWS_XLSX: '1000000' }
const slowBytesPerSecond = 1_000_000

try {
  const subscriptions = await writeLargeEstate(file, folder, total, part)
  const some = { subscriptionIds: subscriptions.join(',') }
  heading('Exports of capacity, and a bare loop of exceljs over the same rows')
  line(
    '',
    'time',
    'first byte',
    'memory',
    'size',
    'bare loop',
    'ratio',
    'processor',
    'rows in 30 s',
    'bare loop',
    'ratio',
  )
  await compare(part, 'by region', some)
  await compare(part, 'by quota', { ...some, sort: 'quotaLimit:desc' })
  const past = { sort: 'quotaLimit:desc', at: new Date().toISOString() }
  await compare(part, 'as of a time', { ...some, ...past })
  if (process.argv[2] !== 'part') {
    await compare(total, 'by region', {})
    await compare(total, 'by quota', { sort: 'quotaLimit:desc' })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function compare(rows: number, order: string, query: Record<string, string>): Promise<void> {
  const name = `${rows.toLocaleString('en')} rows, ${order}`
  const bare = await bareLoop(query)
  const fast = await measure({ ...query, format: 'xlsx' })
  show(`${name}, xlsx`, rows, fast, bare)
  if (rows === part) line('  reads back equal', await readsBack(query))
  show(`${name}, csv`, rows, await measure({ ...query, format: 'csv' }))
  if (query.sort === undefined) show(`${name}, xlsx at 1 MB/s`, rows, await measure({ ...query, format: 'xlsx' }, true))
}

interface Spent {
  readonly time: number
  readonly processor: number
}
interface Figures extends Spent {
  readonly firstByte: number
  readonly growth: number
  readonly bytes: number
}

function show(name: string, rows: number, { time, firstByte, growth, bytes, processor }: Figures, bare?: Spent): void {
  const ratio = (spent: number, floor: number) => `${(spent / floor).toFixed(2)}x`
  const times = bare ? [ms(bare.time), ratio(time, bare.time)] : ['', '']
  const processors = bare ? [ms(bare.processor), ratio(processor, bare.processor)] : []
  const size = `${(bytes / 1e6).toFixed(1)} MB`
  const inHalfAMinute = Math.round((rows * 30_000) / processor).toLocaleString('en')
  line(
    name,
    ms(time),
    ms(firstByte),
    `+${growth.toFixed(0)} MiB`,
    size,
    ...times,
    ms(processor),
    inHalfAMinute,
    ...processors,
  )
}

/** One export by a process that has made a small one before. */
async function measure(query: Record<string, string>, slow = false): Promise<Figures> {
  const api = await ApiProcess.start(file, mkdtempSync(join(folder, 'api-')), noLimit)
  try {
    for (const format of ['xlsx', 'csv']) await download(api, { region: 'eastus', sku: 'Standard_D2s_v5', format })
    const before = api.memory()
    let highest = before
    const watch = setInterval(() => {
      highest = Math.max(highest, api.memory())
    }, 20)
    const processor = api.processorMs()
    const figures = await download(api, query, slow).finally(() => clearInterval(watch))
    return { ...figures, growth: highest - before, processor: api.processorMs() - processor }
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

/** Every row of a filter, read without the api. */
async function* toRows({ sort = 'region:asc', ...texts }: Record<string, string>) {
  const database = openDatabase(sqliteDialect(file))
  const [column, direction] = sort.split(':') as ['region', 'asc']
  const filter = CapacityFilter.parse(texts)
  const queries = capacityQueries(capacityReads(database), () => new Date())
  yield* queries.walk({ ...filter, sort: { column, direction }, limit: total })
  await database.close()
}

/** The plain writer of `exceljs`; the time of reading the rows is left out. */
async function bareLoop(query: Record<string, string>): Promise<Spent> {
  const readers = exportColumns.map(({ read }) => read)
  const out = new PassThrough()
  out.resume()
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out })
  const sheet = workbook.addWorksheet('Capacity')
  const spent = { time: 0, processor: 0 }
  const counted = async (work: () => unknown) => {
    const [started, before] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(before)
    spent.time += performance.now() - started
    spent.processor += (user + system) / 1000
  }
  for await (const rows of toRows(query))
    await counted(async () => {
      for (const row of rows) sheet.addRow(readers.map(read => read(row))).commit()
      await nextTurn()
    })
  await counted(() => workbook.commit())
  return spent
}

async function readsBack(query: Record<string, string>): Promise<string> {
  const api = await ApiProcess.start(file, mkdtempSync(join(folder, 'api-')), noLimit)
  const copy = join(folder, 'copy.xlsx')
  const columns = exportColumns.filter(({ key }) => key !== 'ageSeconds')
  await download(api, { ...query, columns: columns.map(({ key }) => key).join(',') }, false, copy)
  await api.stop()
  const readers = columns.map(({ read }) => read)
  const options = { sharedStrings: 'cache', styles: 'cache', worksheets: 'emit', entries: 'emit' } as const
  const expected = toRows(query)
  // The reader returns nothing for an empty text, but 0 for the number 0: both count as empty here.
  let rows: Awaited<ReturnType<typeof expected.next>>['value'] = []
  let index = 0
  let compared = 0
  for await (const sheet of new excel.stream.xlsx.WorkbookReader(copy, options)) {
    for await (const row of sheet) {
      if (compared === 0 && row.number === 1) continue
      if (index >= (rows?.length ?? 0)) {
        rows = (await expected.next()).value ?? []
        index = 0
      }
      const own = rows?.[index]
      index += 1
      const values = readers.map((_, n) => row.getCell(n + 1).value || null)
      const isSame =
        own !== undefined && JSON.stringify(values) === JSON.stringify(readers.map(read => read(own) || null))
      if (!isSame) return `no: row ${row.number} differs`
      compared += 1
    }
    break
  }
  return `${compared.toLocaleString('en')} rows`
}
