/** A folder with what its files may import; of two rooms that hold a file, the first in the list counts. */
export interface Room {
  readonly folder: string
  /** Project folders. */
  readonly from: readonly string[]
  /** Project folders, out of those above, that it may not import. */
  readonly except?: readonly string[]
  /** Packages by name; `*` stands for any but those that have a home. */
  readonly packages: readonly string[]
}

/** Packages that few rooms may use; `*` does not stand for them. */
export const housedPackages = [
  '@azure/functions',
  'durable-functions',
  'kysely',
  'mssql',
  'node:sqlite',
  'applicationinsights',
  '@opentelemetry/api',
  'exceljs',
  'highs',
]

/** The nouns, each with the others that it may know. All know the contract, and all but the kernel know the kernel. */
const nouns: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  identity: [],
  reads: [],
  'sku-catalog': ['reads', 'prices'],
  quota: ['reads'],
  admin: ['reads', 'identity'],
  jobs: [],
  ingestion: ['reads', 'identity', 'admin', 'jobs'],
  prices: ['ingestion'],
  capacity: ['reads', 'quota', 'sku-catalog', 'ingestion'],
  'live-calls': [],
  ai: ['reads', 'ingestion', 'live-calls'],
  services: ['reads', 'ingestion'],
  fit: ['reads', 'capacity', 'ai', 'services', 'quota', 'prices', 'sku-catalog'],
  'quota-workbench': ['reads', 'quota', 'capacity', 'prices', 'jobs', 'ingestion', 'sku-catalog'],
  placement: ['reads', 'live-calls'],
  recommendations: ['reads', 'capacity', 'sku-catalog', 'prices', 'quota', 'ingestion'],
}

const toFolder = (noun: string) => `shared/${noun}/`
const nounRoom = ([noun, known]: readonly [string, readonly string[]]): Room => ({
  folder: toFolder(noun),
  from: [noun, ...known, 'contract', 'kernel'].map(toFolder),
  packages: noun === 'kernel' ? ['node:async_hooks', 'node:crypto'] : ['node:crypto', 'p-limit'],
})
const adapter = (name: string, ...packages: string[]): Room => {
  const folder = `shared/adapters/${name}/`
  return {
    folder,
    from: [...Object.keys(nouns), 'contract'].map(toFolder).concat(folder),
    packages: ['*', ...packages],
  }
}
/** The rooms of the pages, each with the others that it may know; an area of `pages` knows no other area. */
const library = ['ui', 'api', 'session', 'failure', 'grid', 'filters', 'verdict', 'page', 'history', 'live']
const pageRooms: Readonly<Record<string, readonly string[]>> = {
  ui: [],
  api: [],
  session: ['ui', 'api'],
  failure: ['ui', 'api', 'session'],
  grid: ['ui'],
  filters: ['ui'],
  verdict: ['ui', 'grid', 'filters'],
  page: ['ui', 'api', 'session', 'failure', 'grid', 'filters'],
  history: ['ui', 'grid', 'page'],
  live: ['ui', 'grid', 'page'],
  'pages/admin': library,
  'pages/ai': library,
  'pages/capacity': library,
  'pages/failover': library,
  'pages/fit': library,
  'pages/quota': library,
  'pages/report': library,
  'pages/services': library,
}
const pageFolder = (room: string) => `static-web/src/${room}/`
const pageRoom = ([room, known]: readonly [string, readonly string[]]): Room => ({
  folder: pageFolder(room),
  from: [...[room, ...known].map(pageFolder), 'shared/contract/'],
  packages: ['*'],
})
const functionRoom = (name: string, ...packages: string[]): Room => ({
  folder: `functions/${name}/`,
  from: ['shared/', 'functions/edge/', 'functions/runtime/', 'functions/composition/'],
  packages: ['*', ...packages],
})
const withoutAdapters = ['shared/adapters/']

export const rooms: readonly Room[] = [
  { folder: 'shared/contract/', from: ['shared/contract/'], packages: ['zod'] },
  adapter('sql', 'kysely', 'mssql', 'node:sqlite'),
  adapter('azure'),
  adapter('identity-provider'),
  adapter('secrets'),
  adapter('worker-client'),
  adapter('spreadsheet', 'exceljs'),
  adapter('solver', 'highs'),
  adapter('telemetry', 'applicationinsights', '@opentelemetry/api'),
  {
    folder: 'shared/fit/reading/',
    from: ['shared/fit/reading/', 'shared/contract/', 'shared/kernel/'],
    packages: ['csv-parse'],
  },
  ...Object.entries(nouns).map(nounRoom),
  functionRoom('edge', '@azure/functions', 'durable-functions'),
  functionRoom('runtime', '@azure/functions', 'durable-functions'),
  functionRoom('composition'),
  {
    folder: 'functions/jobs/',
    from: ['shared/', 'functions/edge/', 'functions/runtime/', 'functions/composition/'],
    except: withoutAdapters,
    packages: ['durable-functions'],
  },
  {
    folder: 'functions/main.ts',
    from: ['functions/app.ts', 'functions/runtime/'],
    packages: [],
  },
  { folder: 'functions/app.ts', from: ['functions/'], packages: [] },
  {
    folder: 'functions/',
    from: ['shared/', 'functions/edge/', 'functions/runtime/', 'functions/composition/'],
    except: withoutAdapters,
    packages: [],
  },
  {
    folder: 'local/functions-host/durable/',
    from: ['local/', 'shared/'],
    packages: ['*', 'durable-functions', 'node:sqlite'],
  },
  { folder: 'local/', from: ['local/', 'shared/'], packages: ['*', 'node:sqlite'] },
  { folder: 'deploy/', from: ['deploy/', 'shared/'], packages: ['*'] },
  ...Object.entries(pageRooms).map(pageRoom),
  { folder: 'static-web/', from: ['static-web/', 'shared/contract/'], packages: ['*'] },
  { folder: 'tools/package/', from: ['tools/package/', 'functions/runtime/'], packages: ['*'] },
  { folder: 'tools/', from: ['tools/'], packages: ['*'] },
  { folder: 'benchmarks/', from: [''], packages: ['*', ...housedPackages] },
  { folder: 'tests/', from: [''], packages: ['*', ...housedPackages] },
]
