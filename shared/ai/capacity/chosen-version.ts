import { nearNames } from '#shared/reads/near-names.js'
import type { ModelKey } from './capacity-service.js'
import type { ListedVersion } from './capacity-store.js'

const maxNearest = 3

/** Why no version is chosen: the field that is missing or wrong, and its values that are listed. */
export interface NoVersion {
  readonly field: 'model' | 'provider' | 'version'
  readonly value: string | null
  readonly text: string
  readonly nearest: string[]
}

/** The version that a request means: the named one, else the default one, else the newest that has not retired. */
export function chooseVersion(
  model: string,
  version: string | undefined,
  listed: readonly ListedVersion[],
): ModelKey | NoVersion {
  const providers = [...new Set(listed.map(one => one.provider))].sort()
  if (providers.length === 0) {
    const text = `No row is stored of ${model} in these regions and subscriptions`
    return { field: 'model', value: model, text, nearest: [] }
  }
  if (providers.length > 1) {
    const text = `Several providers have a model called ${model}: name one of ${providers.join(', ')}`
    return { field: 'provider', value: null, text, nearest: providers }
  }
  const newestFirst = [...listed].sort((a, b) => byVersion(b, a))
  const named = newestFirst.find(one => one.version.toLowerCase() === version?.toLowerCase())
  if (version !== undefined) return named ?? noSuchVersion(model, version, newestFirst)
  const current = newestFirst.filter(({ isRetired }) => !isRetired)
  const chosen = current.find(({ isDefault }) => isDefault) ?? current[0] ?? newestFirst[0]
  return chosen ?? noSuchVersion(model, '', newestFirst)
}

/** Versions are dates, or numbers. */
const byVersion = (a: ModelKey, b: ModelKey): number => a.version.localeCompare(b.version, 'en', { numeric: true })

/** Similar names, or the first ones where none is similar. */
export function nearestNames(wanted: string, names: readonly string[]): string[] {
  const near = nearNames(wanted, names, maxNearest)
  return near.length > 0 ? near : names.slice(0, maxNearest)
}

function noSuchVersion(model: string, version: string, listed: readonly ListedVersion[]): NoVersion {
  const names = listed.map(one => one.version)
  const text = `No row is stored of version ${version} of ${model} in these regions and subscriptions. Listed are ${names.join(', ')}`
  return { field: 'version', value: version, text, nearest: nearestNames(version, names) }
}
