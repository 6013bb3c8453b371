import { findServiceId } from '../find-service.js'
import type { NeedFields, NeedKind } from './fields.js'

/** What one line says, and of which kind; or why it is not understood. */
export type ReadLine = { readonly kind: NeedKind; readonly fields: NeedFields } | { readonly problem: string }

/** A bare name needs a capital letter or an underscore: `o3` is a model. */
const isSize = (word: string): boolean => size.test(word) && /[_A-Z]/.test(word)
const size = /^(?:(?:standard|basic)_\w[\w-]*|[a-z]{1,3}\d{1,4}[a-z\d-]*(?:_[a-z\d]+)*)$/i
const deploymentType = /^(?:global|datazone)?(?:standard|batch|provisioned(?:managed)?)$/i
/** Words that a reader of a list needs and Headroom does not. */
const fillers = new Set(['x', '×', '*', 'of', 'in', 'on', 'over', 'across', 'with', 'tpm', 'tokens', 'and', 'each'])
const figure = /^\d[\d,]*$/
const markedCapacity = /^\d[\d,]*(?:k|m|ptus?)$/i
const toNumber = (word: string): number => Number(word.replaceAll(',', ''))
const zoneList = /^\d(?:[,+/]\d)*$/
const kinds = new Map<string, NeedKind>([
  ['vm', 'vm'],
  ['vms', 'vm'],
  ['model', 'model'],
  ['service', 'service'],
])

/** Reads one line without comments. */
export function readLine(line: string): ReadLine {
  const { word, rest = line } = /^(?<word>[a-z]+)\s*[:=]\s*(?<rest>.+)$/i.exec(line)?.groups ?? {}
  const said = kinds.get(word?.toLowerCase() ?? '')
  const text = said ? rest : line
  if (said === 'service') return serviceLine(text)
  const words = new LineWords(text)
  const kind = said ?? words.kind()
  if (kind === undefined) return findServiceId(toServiceText(text).name) === undefined ? unknownLine : serviceLine(text)
  return kind === 'vm' ? machineLine(words) : modelLine(words)
}

const unknownLine = {
  problem:
    'it is not a size, a model with a capacity, or a service of the map. Write it as "40 Standard_D8s_v5 zones 3", "gpt-5.1 GlobalStandard 500k" or "service: Azure Container Apps"',
}

function toServiceText(text: string): { readonly name: string; readonly isZonal: boolean } {
  const name = text
    .replace(/(?:^|(?<![\s,])[\s,]+)zonal$/i, '')
    .replaceAll('"', '')
    .trim()
  return { name, isZonal: name.length < text.trim().length && /zonal$/i.test(text.trim()) }
}

function serviceLine(text: string): ReadLine {
  const { name, isZonal } = toServiceText(text)
  if (name === '') return { problem: 'the service is missing' }
  return { kind: 'service', fields: { service: name, zonal: isZonal ? 'yes' : 'no' } }
}

function machineLine(words: LineWords): ReadLine {
  const { zones, areZonesNamed, isWhole } = words.takeZones()
  const sku = words.take(isSize)
  const count = words.take(word => figure.test(word))
  const stray = words.stray()
  if (stray !== undefined) return { problem: `"${stray}" is not understood beside a size` }
  const fields = {
    ...(sku === undefined ? {} : { sku }),
    ...(count === undefined ? {} : { count }),
    ...(zones === undefined ? {} : { zones, areZonesNamed }),
    splittable: isWhole ? 'no' : 'yes',
  }
  return { kind: 'vm', fields }
}

function modelLine(words: LineWords): ReadLine {
  const type = words.take(word => deploymentType.test(word))
  const capacity = words.takeCapacity()
  const [model, version] = [words.take(() => true), words.take(() => true)]
  const stray = words.stray()
  if (stray !== undefined) return { problem: `"${stray}" is not understood beside a model` }
  const fields = {
    ...(model === undefined ? {} : { model }),
    ...(version === undefined ? {} : { version }),
    ...(type === undefined ? {} : { deploymentType: type }),
    ...(capacity === undefined ? {} : { capacity }),
  }
  return { kind: 'model', fields }
}

/** The words of a line; each is taken by what it is, wherever it stands. */
class LineWords {
  #words: string[]

  constructor(text: string) {
    // A number that is glued to its size, and commas that separate words.
    const apart = text
      .replace(/(^|\s)(\d[\d,]*)[x×*](?=[a-z])/gi, '$1$2 ')
      .replace(/(?<=\bzones?[\s=:]{1,3})\d(?:\s?[,+/]\s?\d)+/gi, zones => zones.replace(/\s/g, ''))
      .replace(/(\d)\s+(k|m|ptus?)(?=[\s,;]|$)/gi, '$1$2')
      .replace(/\bptus?\s+(\d+)(?=[\s,;]|$)/gi, '$1ptu')
      .replace(/(^|\s)[x×](\d+)(?=\s|$)/gi, '$1$2')
      .replace(/(^|\s)(\d+)[x×](?=\s|$)/gi, '$1$2')
      .replace(/[=:](?=\s|$)|(?<=zones?)[=:]/gi, ' ')
      .replace(/,(?=\D|$)|(?<=\D),|[;\t]/g, ' ')
    this.#words = (apart.match(/"[^"]*"|\S+/g) ?? []).map(word => word.replaceAll('"', ''))
  }

  /** Undefined where it may be a service, or nothing that is understood. */
  kind(): NeedKind | undefined {
    const words = this.#words
    if (words.some(word => deploymentType.test(word) || markedCapacity.test(word) || /^tpm$/i.test(word)))
      return 'model'
    return words.some(isSize) ? 'vm' : undefined
  }

  take(matches: (word: string) => boolean): string | undefined {
    const index = this.#words.findIndex(word => !fillers.has(word.toLowerCase()) && matches(word))
    return index === -1 ? undefined : this.#words.splice(index, 1)[0]
  }

  /** `500k`, `500 k`, `500,000`, `300ptu`, `300 PTU` and `PTU 300`. Of bare numbers the highest: a version may be one too. */
  takeCapacity(): string | undefined {
    const marked = this.take(word => markedCapacity.test(word))
    if (marked !== undefined) return marked.replaceAll(',', '').replace(/ptus$/i, 'ptu')
    const figures = this.#words.filter(word => figure.test(word)).map(toNumber)
    const highest = Math.max(...figures)
    return this.take(word => figure.test(word) && toNumber(word) === highest)?.replaceAll(',', '')
  }

  /** `zones 3`, `3 zones`, `zones 1,2`, `zone 1`, and the words that keep machines in one subscription. */
  takeZones(): { readonly zones?: string; readonly areZonesNamed: boolean; readonly isWhole: boolean } {
    const isWhole = this.take(word => word.toLowerCase() === 'one-subscription') !== undefined
    const words = this.#words
    const index = words.findIndex(word => /^zones?$/i.test(word))
    if (index === -1) return { areZonesNamed: false, isWhole }
    const areZonesNamed = words[index]?.toLowerCase() === 'zone'
    if (zoneList.test(words[index + 1] ?? '')) {
      const [, zones = ''] = words.splice(index, 2)
      return { zones, areZonesNamed, isWhole }
    }
    const before = words[index - 1] ?? ''
    if (!/^[0-3]$/.test(before)) return { areZonesNamed, isWhole }
    words.splice(index - 1, 2)
    return { zones: before, areZonesNamed: false, isWhole }
  }

  /** The first word that nothing has taken. */
  stray(): string | undefined {
    return this.#words.find(word => !fillers.has(word.toLowerCase()))
  }
}
