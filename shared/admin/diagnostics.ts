import type { CapacityRow, SortableColumn } from '#shared/contract/capacity/capacity-columns.js'
import { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import type { RowQueries } from '#shared/reads/row-queries.js'
import type { RowOverview } from '#shared/reads/row-reads.js'
import { type CheckFailure, type CheckPorts, runChecks } from './checks.js'
import { type AppliedMigration, migrationName, type SchemaMigrations } from './schema-migrations.js'

/** Questions to the database itself. If the reason is known they reject with a sentence that may be shown. */
export interface DatabaseProbe {
  readonly database: 'sqlite' | 'mssql'
  /** Every table that the migrations make. */
  readonly tables: readonly string[]
  ping(): Promise<void>
  rows(table: string): Promise<number>
  objects(): Promise<SchemaObject[]>
  applied(): Promise<AppliedMigration[]>
}

export interface SchemaObject {
  readonly name: string
  readonly kind: 'table' | 'view' | 'index'
  readonly table: string | null
}

export interface DiagnosticPorts extends CheckPorts {
  readonly probe: DatabaseProbe
  /** Milliseconds since any fixed moment. */
  readonly stopwatch: () => number
}

export async function reportCounts(ports: DiagnosticPorts) {
  const { probe } = ports
  const { answers, failures } = await runChecks(
    new Map(probe.tables.map(name => [name, () => probe.rows(name)])),
    ports,
  )
  return { tables: answers.map(({ check, value }) => ({ name: check, rows: value })), failures }
}

export async function sqlPing(ports: DiagnosticPorts) {
  const { probe } = ports
  const { answers, failures } = await runChecks(new Map([['ping', timed(ports, () => probe.ping())]]), ports)
  const durationMs = answers[0]?.value.durationMs ?? null
  return { ok: answers.length > 0, database: probe.database, durationMs, failures }
}

/** What the database holds, and the migrations of this build; `appliedAt` is null for those it does not have. */
export async function sqlObjects(ports: DiagnosticPorts, migrations: Pick<SchemaMigrations, 'known'>) {
  const objects: SchemaObject[] = []
  const applied: AppliedMigration[] = []
  const { failures } = await runChecks(
    new Map([
      ['objects', async () => void objects.push(...(await ports.probe.objects()))],
      ['migrations', async () => void applied.push(...(await ports.probe.applied()))],
    ]),
    ports,
  )
  const isKnown = new Set(failures.map(({ check }) => check)).has('migrations') === false
  const versions = new Set(applied.map(({ version }) => version))
  const missing = isKnown ? migrations.known().filter(({ version }) => !versions.has(version)) : []
  const all = [...applied, ...missing.map(migration => ({ ...migration, appliedAt: null }))]
  return {
    objects: objects.sort((a, b) => (toPlace(a) < toPlace(b) ? -1 : 1)),
    migrations: all
      .sort((a, b) => a.version - b.version)
      .map(({ version, name, appliedAt }) => ({ version, name: migrationName({ version, name }), appliedAt })),
    failures,
  }
}

/** Indexes come after their tables. */
const toPlace = ({ name, table }: SchemaObject): string => (table === null ? name : `${table}/${name}`)

type CapacityPages = Pick<RowQueries<CapacityRow, CapacityFilter, SortableColumn, RowOverview>, 'page'>

/** A few rows through the same queries as every read. */
export async function readCapacity(ports: DiagnosticPorts, capacity: CapacityPages) {
  const sort = { column: 'region', direction: 'asc' } as const
  const read = () => capacity.page({ ...CapacityFilter.parse({}), sort, pageNumber: 1, pageSize: sampleRows })
  const { answers, failures } = await runChecks(new Map([['capacity', timed(ports, read)]]), ports)
  const [answer] = answers
  const page = answer?.value.result
  const rows: CapacityRow[] = page?.rows ?? []
  return { rows, total: page?.pagination.total ?? null, durationMs: answer?.value.durationMs ?? null, failures }
}

const sampleRows = 5

const timed =
  <T>({ stopwatch }: DiagnosticPorts, work: () => Promise<T>) =>
  async () => {
    const started = stopwatch()
    const result = await work()
    return { result, durationMs: Math.round((stopwatch() - started) * 10) / 10 }
  }

export type { CheckFailure }
