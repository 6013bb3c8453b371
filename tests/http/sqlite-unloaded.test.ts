import { afterEach, expect, it } from 'vitest'
import { type Launched, launch } from '../support/product/launch.js'

/** Loads the built app as the Functions worker does, and says whether `node:sqlite` came with it. */
const program = `
  import Module, { createRequire, registerHooks } from 'node:module'
  let isLoaded = false
  registerHooks({
    resolve(specifier, context, next) {
      if (/^(node:)?sqlite$/.test(specifier)) isLoaded = true
      return next(specifier, context)
    },
  })
  let functions = 0
  const started = []
  const core = {
    version: '3.10.0', hostVersion: '4.1037.0',
    registerFunction: () => { functions += 1 },
    registerHook: (name, hook) => { if (name === 'appStart') started.push(hook) },
    setProgrammingModel() {}, getProgrammingModel() {}, log() {},
    Disposable: class { dispose() {} },
  }
  const original = Module.prototype.require
  Module.prototype.require = function (id) { return id === '@azure/functions-core' ? core : original.call(this, id) }
  await import(process.cwd() + '/dist/functions/main.js')
  for (const hook of started) await hook({ hookData: {} })
  console.log('functions: ' + (functions > 1))
  console.log('loaded: ' + isLoaded)
  const { context } = await import(process.cwd() + '/dist/functions/composition/context.js')
  const isReady = await context().isReady().catch(error => error.message)
  console.log('asked: ' + isReady)
  console.log('loaded then: ' + isLoaded)
  process.exit()
`
const common = {
  DURABLE_HUB: 'headroom',
  INGEST_API_KEY: 'an ingest key of the operators',
  WORKER_SHARED_SECRET: 'what both apps know of each other',
  SESSION_SECRET: 'what the cookies are signed with',
  WORKER_URL: 'http://127.0.0.1:9',
  APPLICATIONINSIGHTS_CONNECTION_STRING: '',
}
const server = 'Server=tcp:127.0.0.1,9;Database=headroom;User Id=sa;Password=x;Connect Timeout=1'
const databases = {
  'SQL Server': { SQL_CONNECTION_STRING: server, DATABASE_FILE: '' },
  SQLite: { SQL_CONNECTION_STRING: '', DATABASE_FILE: ':memory:' },
}

let app: Launched | undefined
afterEach(() => app?.sweep())

it.each([
  ['api', 'SQL Server', false],
  ['worker', 'SQL Server', false],
  ['api', 'SQLite', true],
  ['worker', 'SQLite', true],
] as const)('The %s on %s loads node:sqlite where it opens a file: %s', async (name, database, opensFile) => {
  const env = { ...common, ...databases[database], HEADROOM_APP: name }
  app = launch(['--input-type=module', '--eval', program], env)
  const [, loadedLast] = await app.line(/^loaded then: (.*)/)
  expect(app.output()).toMatch(/^functions: true$/m)
  expect(app.output()).toMatch(/^loaded: false$/m)
  expect(app.output()).toMatch(/^asked: /m)
  expect(loadedLast).toBe(String(opensFile))
})
