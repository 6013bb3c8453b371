import {
  familyKey,
  isSkuPattern,
  regionKey,
  shortSizeName,
  skuKey,
  skuPatterns,
  subscriptionKey,
} from '#shared/contract/common/names.js'
import { own, setOwn } from '#shared/contract/common/own.js'
import type { Problem } from '#shared/contract/common/problems.js'
import { serviceMap } from '#shared/contract/services/service-map.js'
import { type KnownNames, type KnownSubscription, unlisted } from './known-names.js'
import { type NameIndex, nameIndex } from './name-index.js'
import { remembered } from './remembered.js'

/** The names in filters: regions by display name, sizes without `Standard_`, and problems for names that Azure does not list. */
export interface FilterNames {
  /**
   * Returns the request with regions, sizes, AI providers and AI models by their own names, a problem for each unknown name,
   * and one for each absent subscription: its rows are listed, but count in no total.
   */
  check<Asked extends object>(asked: Asked): Promise<{ asked: Asked; problems: Problem[]; absent: Problem[] }>
}

type Kind = 'region' | 'family' | 'familyBase' | 'sku' | 'subscription' | 'provider' | 'model' | 'service'

/** The lists of names in queries and bodies. */
const fields: Readonly<Record<string, Kind>> = {
  region: 'region',
  regions: 'region',
  from: 'region',
  to: 'region',
  family: 'family',
  familyBase: 'familyBase',
  sku: 'sku',
  skus: 'sku',
  subscriptionIds: 'subscription',
  provider: 'provider',
  model: 'model',
  service: 'service',
}

/** Kinds whose names are compared with rows as Azure spells them. */
const respelled: readonly Kind[] = ['region', 'sku', 'provider', 'model']

/** The maximum of unknown names in one list that are reported, and searched for similar names. */
const maxProblems = 20

export function filterNames(known: KnownNames): FilterNames {
  const indexes = new Indexes(known)
  const absentees = remembered<ReadonlyMap<string, KnownSubscription>>(1)
  const absentOnes = async ({ subscriptionIds, at }: Record<string, unknown>): Promise<Problem[]> => {
    if (!Array.isArray(subscriptionIds) || subscriptionIds.length === 0) return []
    const absent = await absentees('', await known.subscriptionVersion(), async () =>
      absentBy(await known.subscriptions()),
    )
    const found = subscriptionIds.flatMap((value: string) => absent.get(subscriptionKey(value)) ?? [])
    return found.flatMap(one => absenceProblem(one, typeof at === 'string' ? at : undefined)).slice(0, maxProblems)
  }
  return {
    async check(asked) {
      const checked = { ...asked } as Record<string, unknown>
      const problems: Problem[] = []
      for (const [field, kind] of Object.entries(fields)) {
        const values: unknown = own(checked, field)
        if (!Array.isArray(values) || values.length === 0) continue
        const names = await indexes.of(kind, values)
        if (respelled.includes(kind))
          setOwn(checked, field, [...new Set(values.map(value => names.canonical(value) ?? value))])
        const isKnown = (value: string) =>
          kind === 'sku' && isSkuPattern(value)
            ? names.hasMatch(skuPatterns(value))
            : names.canonical(value) !== undefined
        const unknown = values.filter(value => !names.isEmpty && !isKnown(value))
        problems.push(...unknown.slice(0, maxProblems).map(value => problem(field, value, names)))
      }
      const absent = await absentOnes(checked)
      return { asked: checked as unknown as typeof asked, problems, absent }
    },
  }
}

/**
 * The names of each kind. They are read again if a requested name is not among them and rows were stored since: a known
 * name stays known.
 */
class Indexes {
  readonly #known: KnownNames
  readonly #kept = new Map<Kind, NameIndex>()
  readonly #read = remembered<NameIndex>(Object.keys(readers).length)

  constructor(known: KnownNames) {
    this.#known = known
  }

  /** Rejects as the reads of `known` do. */
  async of(kind: Kind, names: readonly string[]): Promise<NameIndex> {
    const kept = this.#kept.get(kind)
    if (kept && names.every(name => kept.canonical(name) !== undefined)) return kept
    const index = await this.#read(kind, await this.#known.version(), () => readers[kind](this.#known))
    this.#kept.set(kind, index)
    return index
  }
}

/** Before the first reading no names are known, so none is reported. */
const readers: Readonly<Record<Kind, (known: KnownNames) => Promise<NameIndex>>> = {
  region: async known =>
    nameIndex({
      noun: 'region called',
      key: regionKey,
      names: (await known.regions()).map(({ region, displayName }) => ({ name: region, label: displayName })),
    }),
  family: async known =>
    nameIndex({
      noun: 'family called',
      key: familyKey,
      names: (await known.families()).map(({ family }) => ({ name: family })),
    }),
  familyBase: async known =>
    nameIndex({
      noun: 'series called',
      key: (word: string) => word.toUpperCase(),
      maxSteps: 1,
      names: [...new Set((await known.families()).map(({ familyBase }) => familyBase))].map(name => ({ name })),
    }),
  sku: async known =>
    nameIndex({
      noun: 'size called',
      // People write sizes with spaces: `D8s v5`.
      key: (name: string) => skuKey(name).replace(/\s+/g, '_'),
      names: (await known.skus()).map(name => ({ name, label: shortSizeName(name) })),
    }),
  provider: async known =>
    nameIndex({
      noun: 'provider of AI models called',
      key: lowerCase,
      names: (await known.providers()).map(name => ({ name })),
    }),
  model: async known =>
    nameIndex({
      noun: 'AI model called',
      key: lowerCase,
      names: (await known.models()).map(name => ({ name })),
    }),
  service: async () =>
    nameIndex({
      noun: 'service called',
      source: 'The service map of Headroom has',
      key: lowerCase,
      names: serviceMap.flatMap(({ id, service, namespace, resourceTypes }) => [
        { name: id, label: service },
        ...resourceTypes.flatMap(type => [type, `${namespace}/${type}`].map(label => ({ name: id, label }))),
      ]),
    }),
  subscription: async known =>
    nameIndex({
      noun: 'subscription with the id',
      key: subscriptionKey,
      isId: true,
      maxSteps: 4,
      names: (await known.subscriptions()).map(({ subscriptionId: name, subscriptionName }) => ({
        name,
        ...(subscriptionName === null ? {} : { label: subscriptionName }),
      })),
    }),
}

const lowerCase = (name: string): string => name.toLowerCase()

const absentBy = (all: readonly KnownSubscription[]): ReadonlyMap<string, KnownSubscription> =>
  new Map(all.flatMap(one => (one.absentSince === null ? [] : [[subscriptionKey(one.subscriptionId), one]])))

/** No problem for a time at which it was still listed. */
function absenceProblem(
  { subscriptionId, subscriptionName, state, absentSince }: KnownSubscription,
  at: string | undefined,
): Problem[] {
  if (absentSince === null || (at !== undefined && absentSince > new Date(at).toISOString())) return []
  const name = subscriptionName === null ? subscriptionId : `${subscriptionName} (${subscriptionId})`
  const what =
    state === unlisted ? 'Azure has not listed' : `Azure lists as ${state}, so that nothing can be deployed to it,`
  const text = `${what} the subscription ${name} since ${absentSince}. Its rows are kept and listed here, and count in no total.`
  return [{ field: 'subscriptionIds', value: subscriptionId, text, nearest: [] }]
}

function problem(field: string, value: string, names: NameIndex): Problem {
  if (isSkuPattern(value)) return { field, value, text: `Azure lists no size that matches ${value}.`, nearest: [] }
  const nearest = names.nearest(value)
  const hint = nearest.length > 0 ? ` Did you mean ${orList(nearest.map(({ text }) => text))}?` : ''
  return {
    field,
    value,
    text: `${names.source} no ${names.noun} ${value}.${hint}`,
    nearest: nearest.map(({ name }) => name),
  }
}

const orList = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : words.join('')
