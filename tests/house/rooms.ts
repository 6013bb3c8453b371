/** A folder with what its files may import; of two rooms that hold a file, the first in the list counts. */
export interface Room {
  readonly folder: string
  /** Project folders. */
  readonly from: readonly string[]
  /** Project folders, out of those above, that it may not import all the same. */
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
]

const nouns = { from: ['shared/'], except: ['shared/adapters/'] }
const ownAdapter = (folder: string, ...packages: string[]): Room => ({
  folder,
  from: [...nounFolders, folder],
  packages: ['*', ...packages],
})
const nounFolders = ['capacity', 'contract', 'identity', 'ingestion', 'operations', 'placement'].map(
  noun => `shared/${noun}/`,
)

export const rooms: readonly Room[] = [
  { folder: 'shared/contract/', from: ['shared/contract/'], packages: ['zod'] },
  ownAdapter('shared/adapters/sql/', 'kysely', 'mssql', 'node:sqlite'),
  ownAdapter('shared/adapters/resource-manager/'),
  ownAdapter('shared/adapters/identity-provider/'),
  ownAdapter('shared/adapters/retail-prices/'),
  ownAdapter('shared/adapters/secrets/'),
  ownAdapter('shared/adapters/worker-client/'),
  ownAdapter('shared/adapters/spreadsheet/', 'exceljs'),
  ownAdapter('shared/adapters/telemetry/', 'applicationinsights', '@opentelemetry/api'),
  { folder: 'shared/operations/', ...nouns, packages: ['node:async_hooks', 'node:crypto'] },
  { folder: 'shared/', ...nouns, packages: ['node:crypto'] },
  {
    folder: 'functions/host/',
    from: ['shared/', 'functions/host/'],
    packages: ['*', '@azure/functions', 'durable-functions'],
  },
  {
    folder: 'functions/jobs/',
    from: ['shared/', 'functions/host/'],
    except: nouns.except,
    packages: ['durable-functions'],
  },
  { folder: 'functions/main.ts', from: ['functions/'], packages: ['@azure/functions'] },
  { folder: 'functions/', from: ['shared/', 'functions/host/'], except: nouns.except, packages: [] },
  {
    folder: 'local/functions-host/durable/',
    from: ['local/', 'shared/'],
    packages: ['*', 'durable-functions', 'node:sqlite'],
  },
  { folder: 'local/', from: ['local/', 'shared/'], packages: ['*', 'node:sqlite'] },
  { folder: 'static-web/', from: ['static-web/', 'shared/contract/'], packages: ['*'] },
  { folder: 'benchmarks/', from: [''], packages: ['*', ...housedPackages] },
  { folder: 'tests/', from: [''], packages: ['*', ...housedPackages] },
]
