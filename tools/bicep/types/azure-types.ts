import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { anything, bool, type ObjectType, type Property, type Type, unionType } from './types.js'

/** A type of resource in one version. */
export interface ResourceType {
  readonly body: Type
  /** A sum of `scopeBits`. */
  readonly scope: number
}

export interface AzureTypes {
  /** By `type@version`, in any casing. */
  find(name: string): ResourceType | undefined
  /** The known versions of a type, in any casing; none if the type is unknown. */
  versions(type: string): readonly string[]
  readonly typeNames: readonly string[]
}

export const scopeBits = { tenant: 1, managementGroup: 2, subscription: 4, resourceGroup: 8, extension: 16 } as const

type Properties = Readonly<Record<string, readonly [flags: number, type: number]>>
type Entry =
  | { t: 'r'; n: string; body: number; scope: number }
  | { t: 'o'; n: string; p: Properties; a?: number }
  | { t: 'd'; n: string; k: string; b: Properties; e: Readonly<Record<string, number>> }
  | { t: 'a'; i: number }
  | { t: 'u'; e: readonly number[] }
  | { t: 'l'; v: string | number | boolean }
  | { t: 's'; min?: number; max?: number; re?: string }
  | { t: 'i'; min?: number; max?: number }
  | { t: 'b' }
  | { t: '*' }
interface Data {
  readonly resources: Readonly<Record<string, number>>
  readonly types: readonly Entry[]
}

/** The extracted types beside this file. */
export function loadAzureTypes(): AzureTypes {
  const { resources, types } = JSON.parse(
    gunzipSync(readFileSync(new URL('../data/bicep-types.json.gz', import.meta.url))).toString(),
  ) as Data
  const done = new Map<number, Type>()
  const names = new Map(Object.keys(resources).map(name => [name.toLowerCase(), name]))
  const versions = Map.groupBy([...names.values()], name => name.split('@')[0]?.toLowerCase() ?? '')

  const at = (index: number): Type => {
    const known = done.get(index) ?? convert(types[index])
    done.set(index, known)
    return known
  }
  function convert(entry: Entry | undefined): Type {
    if (!entry || entry.t === '*' || entry.t === 'r') return anything
    if (entry.t === 'b') return bool
    if (entry.t === 'l') return { kind: 'literal', value: entry.v }
    if (entry.t === 's') return { kind: 'string', minLength: entry.min, maxLength: entry.max, pattern: entry.re }
    if (entry.t === 'i') return { kind: 'int', min: entry.min, max: entry.max }
    if (entry.t === 'u') return unionType(entry.e.map(at))
    if (entry.t === 'a') return { kind: 'array', item: () => at(entry.i) }
    if (entry.t === 'o') return toObject(entry.n, properties(entry.p), entry.a)
    const base = properties(entry.b)
    const variants = Object.entries(entry.e).map(([value, index]) => [value, () => merge(base, at(index))] as const)
    return { kind: 'variants', name: entry.n, key: entry.k, variants: new Map(variants) }
  }
  const toObject = (name: string, of: Map<string, Property>, additional: number | undefined): ObjectType => ({
    kind: 'object',
    name,
    properties: of,
    ...(additional !== undefined && { additional: () => at(additional) }),
  })
  const properties = (from: Properties): Map<string, Property> =>
    new Map(
      Object.entries(from).map(([name, [flags, type]]) => {
        return [name, { type: () => at(type), isRequired: (flags & 1) > 0, isReadOnly: (flags & 2) > 0 }] as const
      }),
    )
  return {
    typeNames: [...versions.values()].map(([first = '']) => first.split('@')[0] ?? ''),
    versions: type => (versions.get(type.toLowerCase()) ?? []).map(name => name.split('@')[1] ?? ''),
    find(name) {
      const entry = types[resources[names.get(name.toLowerCase()) ?? ''] ?? -1]
      return entry?.t === 'r' ? { body: at(entry.body), scope: entry.scope } : undefined
    },
  }
}

function merge(base: ReadonlyMap<string, Property>, variant: Type): ObjectType {
  if (variant.kind !== 'object') throw new Error('A variant is not an object')
  return { ...variant, properties: new Map([...base, ...variant.properties]) }
}
