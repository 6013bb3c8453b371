import { familyKey, regionKey, shortSizeName, skuKey, subscriptionKey } from '#shared/contract/names.js'
import type { Problem } from '#shared/contract/problems.js'
import type { KnownNames } from './known-names.js'
import { type NameIndex, nameIndex } from './name-index.js'
import { remembered } from './remembered.js'

/** The names in filters: regions by display name, sizes without `Standard_`, and problems for names that Azure does not list. */
export interface FilterNames {
  /** Gives what was asked with regions and sizes by their own names, and a problem for each name that is not known. */
  check<Asked extends object>(asked: Asked): Promise<{ asked: Asked; problems: Problem[] }>
  /** Changes whenever an answer above can. */
  version(): Promise<string>
}

type Kind = 'region' | 'family' | 'familyBase' | 'sku' | 'subscription'

/** The lists of names in queries and bodies. */
const fields: Readonly<Record<string, Kind>> = {
  ...{ region: 'region', regions: 'region', family: 'family', familyBase: 'familyBase' },
  ...{ sku: 'sku', skus: 'sku', subscriptionIds: 'subscription' },
}

/** Of unknown names in one list that are told of, and that the nearest are looked for. */
const maxProblems = 20

export function filterNames(known: KnownNames): FilterNames {
  const indexes = remembered<NameIndex>(() => known.version(), Object.keys(fields).length)
  const index = (kind: Kind) => indexes(kind, () => readers[kind](known))
  return {
    async check(asked) {
      const checked = { ...asked } as Record<string, unknown>
      const problems: Problem[] = []
      for (const [field, kind] of Object.entries(fields)) {
        const values: unknown = checked[field]
        if (!Array.isArray(values) || values.length === 0) continue
        const names = await index(kind)
        if (kind === 'region' || kind === 'sku')
          checked[field] = [...new Set(values.map(value => names.canonical(value) ?? value))]
        const unknown = values.filter(value => !names.isEmpty && names.canonical(value) === undefined)
        problems.push(...unknown.slice(0, maxProblems).map(value => problem(field, value, names)))
      }
      return { asked: checked as unknown as typeof asked, problems }
    },
    version: () => known.version(),
  }
}

/** What nothing is stored of yet is not judged: before the first reading nothing is known. */
const readers: Readonly<Record<Kind, (known: KnownNames) => Promise<NameIndex>>> = {
  region: async known =>
    nameIndex({
      ...{ noun: 'region called', key: regionKey },
      names: (await known.regions()).map(({ region, displayName }) => ({ name: region, label: displayName })),
    }),
  family: async known =>
    nameIndex({
      ...{ noun: 'family called', key: familyKey },
      names: (await known.families()).map(({ family }) => ({ name: family })),
    }),
  familyBase: async known =>
    nameIndex({
      ...{ noun: 'series called', key: (word: string) => word.toUpperCase(), maxSteps: 1 },
      names: [...new Set((await known.families()).map(({ familyBase }) => familyBase))].map(name => ({ name })),
    }),
  sku: async known =>
    nameIndex({
      noun: 'size called',
      key: skuKey,
      names: (await known.skus()).map(name => ({ name, label: shortSizeName(name) })),
    }),
  subscription: async known =>
    nameIndex({
      ...{ noun: 'subscription with the id', key: subscriptionKey, isId: true, maxSteps: 4 },
      names: (await known.subscriptions()).map(({ subscriptionId: name, subscriptionName, canSuggest }) => ({
        ...{ name, canSuggest },
        ...(subscriptionName === null ? {} : { label: subscriptionName }),
      })),
    }),
}

function problem(field: string, value: string, names: NameIndex): Problem {
  const nearest = names.nearest(value)
  const hint = nearest.length > 0 ? ` Did you mean ${orList(nearest.map(({ text }) => text))}?` : ''
  return {
    ...{ field, value },
    text: `Azure lists no ${names.noun} ${value}.${hint}`,
    nearest: nearest.map(({ name }) => name),
  }
}

const orList = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('')
