import { nobody } from '#shared/contract/common/subscription-fields.js'
import { nearNames } from '#shared/reads/near-names.js'

/** The known names of one kind, to look one up or find the nearest. */
export interface NameIndex {
  /** The words before a name in a sentence: `region called`. */
  readonly noun: string
  /** Who lists the names. Default: `Azure lists`. */
  readonly source: string
  readonly isEmpty: boolean
  /** The name as Azure spells it, also for a label; undefined if it is not known. */
  canonical(word: string): string | undefined
  /** Whether the key of a name matches one of these; `*` is any characters. */
  hasMatch(patterns: readonly string[]): boolean
  /** At most 3, the nearest first, each with its text for a sentence. */
  nearest(word: string): { readonly name: string; readonly text: string }[]
}

interface Names {
  readonly noun: string
  readonly source?: string
  /** The key by which names are compared. */
  readonly key: (word: string) => string
  readonly names: readonly KnownName[]
  /** The maximum number of letters in which a similar name may differ. Default: half of the name. */
  readonly maxSteps?: number
  /** Names are ids: they are not found by their labels, but suggested with them. */
  readonly isId?: boolean
}

interface KnownName {
  readonly name: string
  /** Another name that people use. */
  readonly label?: string
}

const maxNearest = 3

export function nameIndex({ noun, source = 'Azure lists', key, names, maxSteps, isId = false }: Names): NameIndex {
  const byKey = new Map(names.map(({ name }) => [key(name), name]))
  const byLabel = new Map(names.flatMap(({ name, label }) => (label ? [[key(label), name] as const] : [])))
  const labels = new Map(names.map(({ name, label }) => [name, label]))
  const ofLabel = new Map(names.flatMap(({ name, label }) => (label ? [[label, name] as const] : [])))
  const text = (name: string) => (isId && labels.get(name) ? `${labels.get(name)} (${name})` : name)
  return {
    noun,
    source,
    isEmpty: names.length === 0,
    canonical: word => byKey.get(key(word)) ?? (isId ? undefined : byLabel.get(key(word))),
    hasMatch: patterns => [...byKey.keys()].some(name => patterns.some(pattern => matches(name, pattern))),
    nearest(word) {
      if (word.startsWith(nobody)) return []
      const own = names.map(({ name }) => name)
      const near = nearNames(word, own, maxNearest, maxSteps)
      const called = isId || near.length === 0 ? nearNames(word, [...ofLabel.keys()], maxNearest) : []
      const found = [...near, ...called.flatMap(label => ofLabel.get(label) ?? [])]
      return [...new Set(found)].slice(0, maxNearest).map(name => ({ name, text: text(name) }))
    },
  }
}

/** Whether a name matches a pattern, in which `*` is any characters, from beginning to end. */
function matches(name: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split(/\*+/)
  const last = parts.pop()
  if (last === undefined) return name === pattern
  if (!name.startsWith(first)) return false
  let from = first.length
  for (const part of parts) {
    const index = name.indexOf(part, from)
    if (index < 0) return false
    from = index + part.length
  }
  return name.length - last.length >= from && name.endsWith(last)
}
