import type { Need, NeedInput } from '#shared/contract/fit/need.js'
import { ProblemList } from '../problem-list.js'
import type { Reading } from '../reading.js'
import { toNeed, toSource } from '../to-need.js'
import { Unknown, type Value } from './expressions/value.js'
import type { Part } from './part.js'

interface FoundNeed {
  readonly need: Need
  readonly sources: string[]
}

/** What the resources of a template add up to. */
export class Findings {
  readonly problems = new ProblemList()
  readonly #found: FoundNeed[] = []
  readonly #byKey = new Map<string, FoundNeed>()
  readonly #locations = new Set<string>()

  /** Something that needs room, or may, and is not among the needs. */
  missing(part: Pick<Part, 'path'>, text: string): void {
    this.problems.add({ path: part.path, text, isMissing: true })
  }

  /** Something that the reader should know. */
  remark(part: Pick<Part, 'path'>, text: string): void {
    this.problems.add({ path: part.path, text, isMissing: false })
  }

  at(location: Value | undefined): void {
    if (typeof location === 'string' && location !== '') this.#locations.add(location.toLowerCase().replaceAll(' ', ''))
  }

  /**
   * @param key of needs that are added up: machines are counted, services are one need however often they are used.
   *   Undefined: a need of its own
   */
  add(part: Pick<Part, 'path'>, name: string | undefined, input: NeedInput, key?: string): void {
    const checked = toNeed(input)
    if ('problem' in checked) {
      this.missing(part, `This is not a need that can be checked: ${checked.problem}.`)
      return
    }
    const known = key === undefined ? undefined : this.#byKey.get(key)
    if (!known) {
      const found = { need: checked.need, sources: name === undefined ? [] : [name] }
      this.#found.push(found)
      if (key !== undefined) this.#byKey.set(key, found)
      return
    }
    if (name !== undefined && !known.sources.includes(name)) known.sources.push(name)
    if (known.need.kind === 'vm' && checked.need.kind === 'vm') known.need.count += checked.need.count
  }

  /** The value if it is known and of the type; else a problem says what is missing. */
  require<Type extends 'string' | 'number'>(part: Part, names: readonly string[], type: Type, what: string) {
    const value = part.read(...names)
    if (typeof value === type && value !== '') return value as Type extends 'string' ? string : number
    this.missing({ path: [part.path, ...names].join('.') }, `${what} is not known: ${toReason(value, type)}.`)
    return undefined
  }

  reading(): Reading {
    const [location, ...others] = this.#locations
    return {
      needs: this.#found.map(toSourcedNeed),
      problems: this.problems.list(),
      ...(location !== undefined && others.length === 0 ? { location } : {}),
    }
  }
}

function toReason(value: Value | undefined, type: string): string {
  if (value instanceof Unknown) return value.why
  return value === undefined || value === null || value === '' ? 'it is not given' : `it is not a ${type}`
}

function toSourcedNeed({ need, sources: [first, ...others] }: FoundNeed): Need {
  const source = toSource(first === undefined || others.length === 0 ? first : `${first} and ${others.length} more`)
  return source === undefined ? need : { ...need, source }
}
