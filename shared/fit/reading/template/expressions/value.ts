import { own } from '#shared/contract/common/own.js'

/** Something that only Azure knows, or that Headroom does not evaluate; why, as the end of a sentence. */
export class Unknown {
  readonly why: string

  constructor(why: string) {
    this.why = why
  }
}

/** What an expression gives. A list or an object may hold parts that are unknown. */
export type Value = string | number | boolean | null | Unknown | readonly Value[] | ValueObject
export interface ValueObject {
  readonly [name: string]: Value
}

/** An expression that has no value, with the reason. It makes the value unknown and nothing else. */
export class Unresolved extends Error {}

/** A template that takes more work than any real one. It ends the reading. */
export class TooMuchWork extends Error {}

const deepest = 400

/** Counts the work on one template, so that a small hostile one cannot take much of it. */
export class Work {
  #left: number
  #depth = 0
  readonly #parsed = new Map<string, unknown>()

  constructor(steps = 2_000_000) {
    this.#left = steps
  }

  /** What a text was parsed to: copies of a resource have the same texts. */
  parsed<Tree>(text: string, parse: (text: string) => Tree): Tree {
    const known = this.#parsed.get(text)
    if (known !== undefined) return known as Tree
    this.spend(text.length)
    const tree = parse(text)
    this.#parsed.set(text, tree)
    return tree
  }

  /** Runs one level of something that is nested. @throws TooMuchWork at a level deeper than any real template has */
  nested<Result>(run: () => Result): Result {
    if (this.#depth >= deepest) throw new TooMuchWork()
    this.#depth += 1
    try {
      return run()
    } finally {
      this.#depth -= 1
    }
  }

  /** @throws TooMuchWork */
  spend(steps: number): void {
    this.#left -= steps
    if (!(this.#left >= 0)) throw new TooMuchWork()
  }
}

/** Steps that it takes to look through a text. */
export const textSteps = (text: string): number => text.length >> 2

export const isList = (value: unknown): value is readonly Value[] => Array.isArray(value)
export const isObject = (value: unknown): value is ValueObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unknown)

/** An object's own entry. Names are case-insensitive, as in Azure. */
export function findEntry<Entry>(object: Readonly<Record<string, Entry>>, name: string, work: Work): Entry | undefined {
  const exact = own(object, name)
  if (exact !== undefined) return exact
  const names = Object.keys(object)
  work.spend(names.reduce((sum, key) => sum + 1 + textSteps(key), textSteps(name)))
  const lower = name.toLowerCase()
  const found = names.find(key => key.toLowerCase() === lower)
  return found === undefined ? undefined : own(object, found)
}

/** Why a part of the value is unknown; undefined if all of it is known. */
export function whyUnknown(value: Value, work: Work): string | undefined {
  work.spend(1)
  if (value instanceof Unknown) return value.why
  if (typeof value !== 'object' || value === null) return undefined
  return work.nested(() => {
    for (const part of Object.values(value)) {
      const why = whyUnknown(part, work)
      if (why !== undefined) return why
    }
    return undefined
  })
}

/** Whether two values are equal; undefined where that depends on an unknown part. */
export function areEqual(one: Value, other: Value, work: Work): boolean | undefined {
  work.spend(1)
  if (one instanceof Unknown || other instanceof Unknown) return undefined
  if (typeof one === 'string') work.spend(textSteps(one))
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return one === other
  if (isList(one) !== isList(other)) return false
  const [names, others] = [Object.keys(one), Object.keys(other)]
  if (names.length !== others.length) return false
  let equal: boolean | undefined = true
  for (const name of names) {
    const [part, counterpart] = [own(one as ValueObject, name), own(other as ValueObject, name)]
    const same =
      part === undefined || counterpart === undefined ? false : work.nested(() => areEqual(part, counterpart, work))
    if (same === false) return false
    if (same === undefined) equal = undefined
  }
  return equal
}
