import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import ExcelJS from 'exceljs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { secretNames } from '#shared/identity/secrets.js'
import type { LinearModel } from '#shared/quota-workbench/plan/linear-solver.js'
import { apps, bundleApps } from '../../tools/package/app-files.js'
import { resolveTrace } from '../../tools/package/resolve-trace.js'
import { accessibilityFindings, openPage, startBrowser, type WatchedPage } from '../e2e/browser.js'
import { signInAt } from '../e2e/sign-in.js'
import { type Collector, startCollector } from '../support/product/collector.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { root } from '../support/product/launch.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { until } from '../support/until.js'

/** Outside the project: no `node_modules` is found above. */
const target = mkdtempSync(join(tmpdir(), 'headroom-packages-'))
/** In the environment of the program. */
const secret = 'a secret of the machine'
let printed: string

const toHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Prints the hash of a ZIP file of the files in a folder, which come in another order. */
const zipAgain = `
  import { createHash } from 'node:crypto'
  import { readdirSync, readFileSync, statSync } from 'node:fs'
  import { toZip } from './dist/tools/package/zip.js'
  const folder = process.argv[1]
  const files = readdirSync(folder, { recursive: true }).filter(file => statSync(folder + '/' + file).isFile()).reverse()
  const zip = await toZip(new Map(files.map(file => [file, readFileSync(folder + '/' + file)])))
  process.stdout.write(createHash('sha256').update(zip).digest('hex'))
`

/** At most 1 and 2 of two whole amounts, and 3.5 of both. */
const smallModel = {
  maximize: true,
  costs: Float64Array.of(1, 1),
  lower: Float64Array.of(0, 0),
  upper: Float64Array.of(1, 2),
  integers: Int32Array.of(1, 1),
  rowLower: Float64Array.of(Number.NEGATIVE_INFINITY),
  rowUpper: Float64Array.of(3.5),
  starts: Int32Array.of(0, 2),
  columns: Int32Array.of(0, 1),
  coefficients: Float64Array.of(1, 1),
} satisfies LinearModel

beforeAll(() => {
  const secrets = Object.fromEntries([...secretNames, 'SQL_CONNECTION_STRING'].map(name => [name, secret]))
  const options = { cwd: root, env: { ...process.env, ...secrets }, encoding: 'utf8' } as const
  printed = execFileSync(process.execPath, ['dist/tools/package/main.js', target], options)
})
afterAll(() => rmSync(target, { recursive: true }))

describe('The packages', () => {
  it('are under 5 MB, and the program says how large they are', () => {
    for (const app of apps) {
      const { size } = statSync(join(target, `${app}.zip`))
      expect(size, app).toBeLessThan(5_000_000)
      expect(printed).toContain(`${app}.zip: ${(size / 1e6).toFixed(2)} MB`)
    }
  })

  it('have the same bytes for the same sources, wherever they are made', async () => {
    const { scripts } = await bundleApps(root)
    const names = readdirSync(join(target, 'worker/dist'))
    expect([...scripts.keys()].sort()).toEqual(names.sort())
    for (const [name, contents] of scripts)
      expect(readFileSync(join(target, 'api/dist', name)).equals(contents), name).toBe(true)
    const env = { ...process.env, TZ: 'Pacific/Kiritimati' }
    const args = ['--input-type=module', '--eval', zipAgain, join(target, 'api')]
    const hash = execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
    expect(hash).toBe(toHash(readFileSync(join(target, 'api.zip'))))
  })

  it('have what Azure needs, and nothing of the machine that built them', () => {
    for (const app of apps) {
      const folder = join(target, app)
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
      expect(files.filter(file => !/^(dist\/[\w-]+\.js|sql\/mssql\/[\w-]+\.sql)$/.test(file)).sort()).toEqual([
        'LICENSE',
        'NOTICE.txt',
        ...(app === 'api' ? ['dist/highs.wasm'] : []),
        'host.json',
        'package.json',
      ])
      expect(files.filter(file => file.endsWith('.sql'))).toHaveLength(readdirSync(join(root, 'sql/mssql')).length)
      const all = files.map(file => readFileSync(join(folder, file), 'utf8')).join('\n')
      for (const machine of [root, `${homedir()}/`, 'vitest', secret])
        expect(all.includes(machine), `${app} contains ${machine}`).toBe(false)
      for (const file of files)
        expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/\n\/\/# sourceMapp\S+\s*$/)
      expect(all).not.toMatch(/-----BEGIN [A-Z ]*PRIVATE KEY-----\n/)
      const { type, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      expect([type, existsSync(join(folder, main))]).toEqual(['module', true])
      for (const name of ['exceljs', 'mssql', 'zod', 'applicationinsights', 'highs'])
        expect(all).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+$`, 'm'))
    }
    const readHost = (app: string) => JSON.parse(readFileSync(join(target, app, 'host.json'), 'utf8')).extensions
    expect(readHost('api').durableTask.storageProvider.maxQueuePollingInterval).toBe('00:00:10')
    expect(Object.keys(readHost('worker'))).toEqual(['http'])
    // The addresses of shared reports have their tokens, and the host would log each address.
    for (const app of ['api', 'worker']) {
      const { logging } = JSON.parse(readFileSync(join(target, app, 'host.json'), 'utf8'))
      expect(logging.logLevel['Microsoft.Azure.WebJobs.Script.WebHost.Middleware']).toBe('Warning')
    }
    expect(existsSync(join(target, 'web/site/staticwebapp.config.json'))).toBe(true)
  })

  it('solve the models of plans with what is in the package of the api', async () => {
    const thread = new Worker(join(target, 'api/dist/solver-thread.js'))
    thread.postMessage({ model: smallModel, seconds: 10 })
    const [reply] = await once(thread, 'message')
    await thread.terminate()
    expect(reply).toMatchObject({ answer: { state: 'optimal', objective: 3, values: Float64Array.of(1, 2) } })
  })

  it('load in at most half the time of the project as it is', () => {
    const [, share] = /^Load time of the api: \d+ ms, (\d+) % of/m.exec(printed) ?? []
    expect(Number(share), printed).toBeLessThanOrEqual(50)
  })
})

describe('The migration program of a package', () => {
  const migrate = (env: NodeJS.ProcessEnv) => {
    const folder = mkdtempSync(join(tmpdir(), 'headroom-one-package-'))
    cpSync(join(target, 'worker'), folder, { recursive: true })
    const child = spawn(process.execPath, ['dist/migrate.js'], { cwd: folder, env })
    const output = Promise.all([text(child.stdout), text(child.stderr)]).then(parts => parts.join(''))
    const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
    return { child, output, ended: ended.finally(() => rmSync(folder, { recursive: true })) }
  }

  it('runs alone in its folder, and names the setting that it misses', async () => {
    const { output, ended } = migrate({})
    expect(await output).toMatch(/^The setting SQL_CONNECTION_STRING is missing/)
    expect(await ended).toBe(1)
  })

  it('has no migrations for the embedded database, and says so', async () => {
    const { output, ended } = migrate({ DATABASE_FILE: ':memory:' })
    expect(await output).toMatch(/There are no migrations for sqlite here: packages have those for mssql/)
    expect(await ended).toBe(1)
  })

  it('waits for a server that is away', async () => {
    const { child, output, ended } = migrate({
      SQL_CONNECTION_STRING: 'Server=tcp:127.0.0.1,9;Database=headroom;User Id=sa;Password=x;Connect Timeout=1',
    })
    await new Promise(resolve => child.stderr.once('data', resolve))
    child.kill()
    await ended
    expect(await output).toMatch(/^Waiting for the database: /)
  })

  for (const engine of sqlEngines.filter(({ can }) => can.isServer === true))
    it(`makes the schema on ${engine.name}`, async () => {
      const product = await engine.forProduct(target)
      try {
        for (const sentence of [/^Applied to the SQL Server database: foundation/, /is up to date$/m]) {
          const { output, ended } = migrate(product.env)
          expect(await output).toMatch(sentence)
          expect(await ended).toBe(0)
        }
      } finally {
        await product.drop()
      }
    })
})

describe('The packages under the embedded host', () => {
  let collector: Collector
  let estate: Estate
  let browser: Browser
  let watched: WatchedPage | undefined

  beforeAll(async () => {
    collector = await startCollector()
    const env = { HEADROOM_PACKAGES: target, APPLICATIONINSIGHTS_CONNECTION_STRING: collector.connectionString }
    estate = await startEstate({ subscriptions: 1, regions: 2, env })
    await estate.settled()
    browser = await startBrowser()
  })
  afterEach(async () => {
    expect(watched?.complaints ?? []).toEqual([])
    await watched?.page.context().close()
    watched = undefined
  })
  afterAll(async () => {
    await browser?.close()
    await estate?.stop()
    await collector?.close()
  })

  const open = async (path: string): Promise<Page> => {
    watched = await openPage(browser, estate.url + path)
    return watched.page
  }

  it('ingest, also when the worker and the api are killed', async () => {
    const { jobId } = await estate.trigger()
    estate.kill(['worker', 'api'])
    const job = await estate.finished(jobId)
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 2, failed: 0, total: 2 } })
    expect(await estate.stored.count('select count(*) from CapacitySnapshot')).toBeGreaterThan(100)
  })

  it('send telemetry from both apps', async () => {
    const roles = () => new Set(collector.ofType('RequestData').map(({ tags }) => tags['ai.cloud.role']))
    expect(await until('requests of both', () => (roles().size === 2 ? roles() : undefined))).toEqual(
      new Set(['headroom-api', 'headroom-worker']),
    )
  })

  it('run only what is in them', async () => {
    const headers = { 'x-ingest-api-key': estate.ingestKey }
    const answer = await fetch(`${estate.apiUrl}/internal/db/migrate`, { method: 'POST', headers })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/^There are no migrations for sqlite here/),
    })
  })

  it('let administrators sign in, and serve the pages of capacity and administration', async () => {
    const page = await open('/admin')
    await signInAt(page, 'admin@headroom.local')
    await page.getByRole('table', { name: 'Ingestion runs' }).getByText('succeeded').first().waitFor()
    expect(await accessibilityFindings(page)).toEqual([])
    await page.goto(`${estate.url}/?view=sizes&resourceType=virtualMachines`)
    await page.getByRole('grid').or(page.getByRole('table')).getByRole('row').nth(3).waitFor()

    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel workbook' }).click()
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(await (await download).path())
    expect(book.worksheets[0]?.rowCount).toBeGreaterThan(100)
  })
})

describe('A stack trace of a package', () => {
  it('is resolved with the source maps beside the packages', () => {
    const script = readdirSync(join(target, 'api/dist')).find(name => name === 'migrate.js') ?? ''
    const code = readFileSync(join(target, 'api/dist', script), 'utf8')
    const found = code.indexOf('is up to date')
    const line = code.slice(0, found).split('\n').length
    const column = found - code.lastIndexOf('\n', found)
    const trace = `Error: x\n    at f (file:///home/site/wwwroot/dist/${script}:${line}:${column})\n    at g (file:///x/dist/none.js:1:2)`
    expect(resolveTrace(trace, join(target, 'maps'))).toMatch(
      /^Error: x\n {4}at f \(functions\/runtime\/migrate\.ts:\d+:\d+\)\n {4}at g \(file:\/\/\/x\/dist\/none\.js:1:2\)$/,
    )
    expect(basename(script)).toBe('migrate.js')
  })
})
