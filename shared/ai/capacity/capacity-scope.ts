import type { ModelCapacityProblem } from '#shared/contract/ai/model-capacity.js'
import { joinedNames, nameless } from '#shared/live-calls/live-answer.js'
import { nearestNames } from './chosen-version.js'
import type { ModelPlace } from './model-places.js'

/** The names of a request; undefined: all. */
export interface CapacityScope {
  readonly regions: readonly string[] | undefined
  readonly subscriptionIds: readonly string[] | undefined
  readonly deploymentTypes: readonly string[] | undefined
}

/** The names without a place, of all places of the model in the scope. */
export function unknownPlaces(
  name: string,
  { regions = [], subscriptionIds = [], deploymentTypes = [] }: CapacityScope,
  places: readonly ModelPlace[],
): ModelCapacityProblem[] {
  const none = `No row is stored of ${name}`
  const all = { ...nameless, regions: [...regions], deploymentTypes: [...deploymentTypes] }
  const listed = [...new Set(places.map(({ deploymentType }) => deploymentType ?? ''))].sort()
  const noRegions = regions.filter(region => !places.some(place => place.region === region))
  const noIds = subscriptionIds.filter(id => !places.some(place => place.subscriptionId === id))
  const noTypes = deploymentTypes.filter(type => !listed.some(one => one.toLowerCase() === type.toLowerCase()))
  return [
    ...(noRegions.length > 0 ? [{ ...all, regions: noRegions, text: `${none} in ${joinedNames(noRegions)}` }] : []),
    ...noIds.map(subscriptionId => ({ ...all, subscriptionId, text: `${none} in this subscription` })),
    ...noTypes.map(value => ({
      ...all,
      field: 'deploymentTypes',
      value,
      deploymentTypes: [value],
      nearest: nearestNames(value, listed),
      text: `${none} as ${value}.${listed.length > 0 ? ` Listed are ${joinedNames(listed)}` : ''}`,
    })),
  ]
}

/** Places about which Azure answered nothing, by subscription. */
export const silences = (places: readonly ModelPlace[]): ModelCapacityProblem[] =>
  [...Map.groupBy(places, place => place.subscriptionId)].map(([subscriptionId, own]) => ({
    ...nameless,
    subscriptionId,
    regions: [...new Set(own.map(({ region }) => region))],
    deploymentTypes: [...new Set(own.map(({ deploymentType }) => deploymentType ?? ''))],
    text: 'Azure answered without a capacity for these',
  }))
