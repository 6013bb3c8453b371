import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashCode } from '#functions/runtime/build-id.js'
import { type Bundle, bundle } from './bundle.js'
import { toNotice } from './notice.js'

export const apps = ['api', 'worker'] as const
export type App = (typeof apps)[number]

/** The programs of a package: beside the two that are started, a process of the embedded database and a thread. */
const entries = {
  main: 'functions/main.ts',
  migrate: 'functions/runtime/migrate.ts',
  'statement-server': 'shared/adapters/sql/dialects/sqlite/statement-server.ts',
  'solver-thread': 'shared/adapters/solver/solver-thread.ts',
}

/** What the solver's thread reads, beside its script. Only the api makes plans. */
const solverFiles = { 'highs.wasm': 'node_modules/highs/build/highs.wasm' }

export const bundleApps = (root: string): Promise<Bundle> =>
  bundle({ root, entries, constants: { PACKAGED_BUILD_ID: JSON.stringify(toBuildId(root)) } })

/** Tells packages of different sources or different dependencies apart. */
const toBuildId = (root: string): string =>
  hashCode([join(root, 'functions'), join(root, 'shared')])
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('base64url')
    .slice(0, 22)

/** The files of an app's package, by their paths in it. */
export function appFiles(root: string, app: App, { scripts, inputs, legalComments }: Bundle): Map<string, Uint8Array> {
  const read = (path: string) => readFileSync(join(root, path))
  const migrations = readdirSync(join(root, 'sql/mssql')).map(name => `sql/mssql/${name}`)
  const { name, version, license } = JSON.parse(read('package.json').toString())
  const about = { name: `${name}-${app}`, version, private: true, license, type: 'module', main: 'dist/main.js' }
  return new Map([
    ['host.json', toJson(toHostJson(app, JSON.parse(read('host.json').toString())))],
    ['package.json', toJson(about)],
    ['LICENSE', read('LICENSE')],
    ['NOTICE.txt', Buffer.from(toNotice(root, inputs, legalComments))],
    ...[...scripts].map(([file, contents]) => [`dist/${file}`, contents] as const),
    ...Object.entries(app === 'api' ? solverFiles : {}).map(([file, path]) => [`dist/${file}`, read(path)] as const),
    ...migrations.map(path => [path, read(path)] as const),
  ])
}

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

interface HostJson {
  readonly extensions: Readonly<Record<string, unknown>>
}

/** The worker has no durable functions, and needs no task hub. */
function toHostJson(app: App, host: HostJson): HostJson {
  if (app === 'api') return host
  const { durableTask: _, ...extensions } = host.extensions
  return { ...host, extensions }
}
