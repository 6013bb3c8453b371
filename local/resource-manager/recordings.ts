import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { normaliseRegion } from './estate/region-selection.js'
import type { Body } from './http/answer.js'

/** Areas with one recording per region. */
const areas = [
  'skus',
  'usages',
  'models',
  'ai-usages',
  'storage-usages',
  'network-usages',
  'machine-learning-usages',
  'container-app-usages',
  'quotas',
  'quota-usages',
  'quota-requests',
  'quota-flows',
] as const
export type RecordedArea = (typeof areas)[number]

const fileName = /^(.+?)\.json(\.gz)?$/

/** Recorded answers of a real Resource Manager in a folder, served unchanged. */
export class Recordings {
  /** Regions with a recorded SKU list; undefined if the folder has none. */
  readonly skuRegions: readonly string[] | undefined
  readonly #files: ReadonlyMap<RecordedArea, ReadonlyMap<string, string>>
  readonly #locations: string | undefined
  readonly #providers: string | undefined

  /**
   * @throws Error if the folder does not exist
   */
  constructor(folder: string) {
    if (!existsSync(folder)) throw new Error(`HEADROOM_RECORDINGS names a folder that does not exist: ${folder}`)
    const top = filesByName(folder)
    this.#files = new Map(areas.flatMap(area => areaIn(folder, area)))
    this.#locations = top.get('locations')
    this.#providers = top.get('providers')
    this.skuRegions = this.regions('skus')
  }

  holds(area: RecordedArea): boolean {
    return this.#files.has(area)
  }

  /** The recorded regions of an area; undefined if the folder does not have it. */
  regions(area: RecordedArea): readonly string[] | undefined {
    const files = this.#files.get(area)
    return files && [...files.keys()]
  }

  /** The recorded answer; undefined for a region that was not recorded. */
  region(area: RecordedArea, region: string): Body | undefined {
    const file = this.#files.get(area)?.get(region)
    return file === undefined ? undefined : toBody(file)
  }

  /** As `region`, read. */
  json(area: RecordedArea, region: string): unknown {
    const file = this.#files.get(area)?.get(region)
    return file === undefined ? undefined : JSON.parse(toText(file))
  }

  locations(): Body | undefined {
    return this.#locations === undefined ? undefined : toBody(this.#locations)
  }

  /** The recorded list, the same for the tenant and for each subscription. */
  providers(): Body | undefined {
    return this.#providers === undefined ? undefined : toBody(this.#providers)
  }

  /** The SKU records of a region, one JSON text each. */
  skuRecords(region: string): string[] {
    const file = this.#files.get('skus')?.get(region)
    if (file === undefined) return []
    return (JSON.parse(toText(file)) as { value: unknown[] }).value.map(record => JSON.stringify(record))
  }
}

function areaIn(folder: string, area: RecordedArea): [RecordedArea, Map<string, string>][] {
  const path = join(folder, area)
  return existsSync(path) ? [[area, filesByName(path)]] : []
}

function filesByName(folder: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const file of readdirSync(folder).sort()) {
    const name = fileName.exec(file)?.[1]
    if (name !== undefined) files.set(normaliseRegion(name), join(folder, file))
  }
  return files
}

function toText(file: string): string {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

function toBody(file: string): Body {
  const bytes = readFileSync(file)
  return file.endsWith('.gz') ? { kind: 'gzip', bytes } : { kind: 'text', text: bytes.toString('utf8') }
}
