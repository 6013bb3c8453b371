import { CsvError, parse } from 'csv-parse/sync'
import type { NeedFields, NeedKind } from './fields.js'

type Field = Exclude<keyof NeedFields, 'areZonesNamed'>

/** How the heading of each field may be spelled, apart from case, spaces and signs. */
const spellings: Readonly<Record<Field, readonly string[]>> = {
  kind: ['kind', 'typeofneed'],
  sku: ['sku', 'size', 'vmsku', 'vmsize', 'vm', 'machine'],
  count: ['count', 'quantity', 'qty', 'number', 'instances', 'machines'],
  zones: ['zones', 'zone', 'availabilityzones'],
  splittable: ['splittable'],
  model: ['model'],
  version: ['version', 'modelversion'],
  deploymentType: ['deploymenttype', 'deployment'],
  capacity: ['capacity', 'tpm', 'tokensperminute'],
  service: ['service'],
  zonal: ['zonal'],
  source: ['name', 'source', 'workload'],
}
const headings = new Map(
  (Object.keys(spellings) as Field[]).flatMap(field => spellings[field].map((name): [string, Field] => [name, field])),
)

const toField = (heading: string): Field | undefined => headings.get(heading.toLowerCase().replace(/[^a-z]/g, ''))

/** The separator of a header line; undefined if the line is not one. */
export function findDelimiter(line: string): string | undefined {
  const delimiter = [',', ';', '\t'].find(sign => line.includes(sign))
  if (delimiter === undefined) return undefined
  const known = line.split(delimiter).filter(cell => toField(cell) !== undefined)
  return known.length > 1 ? delimiter : undefined
}

export interface CsvRow {
  /** From 1. */
  readonly line: number
  readonly fields: NeedFields
}

export interface CsvTable {
  readonly rows: readonly CsvRow[]
  /** Headings that say nothing of a need. */
  readonly unread: readonly string[]
  /** Where the table stops to be CSV. */
  readonly broken?: { readonly line: number; readonly text: string }
}

/** Reads a table with a header line, its columns in any order. */
export function readCsv(text: string, delimiter: string): CsvTable {
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 2_000,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [header, ...rows] = records
    const names = header?.record ?? []
    const fields = names.map(toField)
    return {
      unread: names.filter((name, index) => name !== '' && fields[index] === undefined),
      rows: rows.map(({ record, info }) => ({ line: info.lines, fields: toFields(record, fields) })),
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return { rows: [], unread: [], broken: { line, text: `The table cannot be read as CSV: ${error.message}.` } }
  }
}

function toFields(record: readonly string[], fields: readonly (Field | undefined)[]): NeedFields {
  const entries = record.flatMap((cell, index): [Field, string][] => {
    const field = fields[index]
    return field === undefined || cell === '' ? [] : [[field, cell]]
  })
  return Object.fromEntries(entries)
}

const kinds = new Map<string, NeedKind>([
  ['vm', 'vm'],
  ['vms', 'vm'],
  ['machine', 'vm'],
  ['machines', 'vm'],
  ['model', 'model'],
  ['service', 'service'],
])

/** The kind of a row: what it says, else the one column that it fills. */
export function findKind({ kind, sku, model, service }: NeedFields): NeedKind | { readonly problem: string } {
  if (kind !== undefined)
    return kinds.get(kind.toLowerCase()) ?? { problem: `the kind "${kind}" is not vm, model or service` }
  const filled: [NeedKind, string | undefined][] = [
    ['vm', sku],
    ['model', model],
    ['service', service],
  ]
  const [found, other] = filled.filter(([, value]) => value !== undefined)
  if (!found) return { problem: 'it has neither a size nor a model nor a service' }
  return other ? { problem: 'it has more than one of size, model and service' } : found[0]
}
