import { toPlaces } from '#shared/ai/capacity/model-places.js'
import { judgeModelFit, toModelConstraint } from '#shared/ai/model-fit.js'
import { toDeployable, toFreeQuota } from '#shared/ai/model-verdict.js'
import { toNeededCapacity } from '#shared/contract/ai/needed-capacity.js'
import { type CapacityRequest, measureWords, readCapacity } from '#shared/contract/ai/quota-measure.js'
import type { ModelNeed } from '#shared/contract/fit/need.js'
import type { FitConstraint } from '#shared/contract/fit/need-verdict.js'
import type { ModelFacts } from '#shared/fit/fit-repository.js'
import {
  closedHolding,
  type Holding,
  type HoldingOption,
  type NamedSubscription,
  type QuotaPool,
  type Stop,
  type Taken,
  toChange,
  toConstraint,
} from './holding.js'

/** What is stored of a region of a subscription for a model. */
export interface ModelSite {
  readonly subscription: NamedSubscription
  readonly regionTitle: string
  /** All rows of the model here, by the deployment type. */
  readonly rows: readonly ModelFacts[]
}

const poolKey = ({ subscriptionId }: NamedSubscription, quotaName: string) => `${subscriptionId}/ai/${quotaName}`

/** Capacity of a model, in one deployment of one subscription. The rules are those of the AI pages. */
export function modelHolding(need: ModelNeed, { subscription, regionTitle, rows }: ModelSite): Holding {
  const places = versionPlaces(need, rows)
  const asked = readCapacity(need.capacity)
  if (places.length === 0 || !asked) return notListed(need, subscription, regionTitle)
  const judged = places.map(place => judgeModelFit(place, asked).fits)
  const fits = judged.includes(true) ? true : judged.includes(null) ? null : false
  const options = places.flatMap((place, index) => (judged[index] ? toOption(place, asked, subscription) : []))
  const stop = (taken: Taken) => nearestStop(places, { asked, subscription, regionTitle, taken })
  return {
    subscription,
    fits,
    isOpen: fits,
    room: taken => (fits && stop(taken) === null ? 1 : 0),
    options: distinctQuotas(options),
    stop: (_, taken) => stop(taken),
  }
}

function notListed(need: ModelNeed, subscription: NamedSubscription, regionTitle: string): Holding {
  const name = `${need.model}${need.version === undefined ? '' : ` ${need.version}`} as ${need.deploymentType}`
  return closedHolding(
    subscription,
    'notOffered',
    `Azure does not list ${name} in ${regionTitle} for this subscription`,
    `${regionTitle} does not offer ${name}: use another region, version or deployment type`,
  )
}

/** One row for each version, the default one first, then the newest. */
function versionPlaces({ version }: ModelNeed, rows: readonly ModelFacts[]): ModelFacts[] {
  const asked = rows.filter(row => version === undefined || row.version.toLowerCase() === version.toLowerCase())
  const byVersion = [...Map.groupBy(asked, row => `${row.provider}/${row.version}`).values()]
  return byVersion
    .flatMap(own => toPlaces(own))
    .sort(
      (a, b) =>
        Number(b.isDefaultVersion) - Number(a.isDefaultVersion) ||
        b.version.localeCompare(a.version, 'en', { numeric: true }),
    )
}

function toOption(place: ModelFacts, asked: CapacityRequest, subscription: NamedSubscription): HoldingOption[] {
  const { quotaName, quotaUsed: used, quotaLimit: limit } = place
  if (!quotaName || used === null || limit === null) return []
  const pool: QuotaPool = {
    ...subscription,
    key: poolKey(subscription, quotaName),
    quotaName,
    label: quotaName,
    limit,
    used,
    unit: place.quotaUnit,
    group: `ai/${quotaName}`,
  }
  const draws = [{ pool, amount: toNeededCapacity(asked.amount, place) }]
  return [{ draws, zoneSets: new Map([['', []]]), version: place.version }]
}

/** Versions that draw as much on the same quota are one option, that of the first. */
function distinctQuotas(options: readonly HoldingOption[]): HoldingOption[] {
  const toKey = ({ draws }: HoldingOption) => draws.map(({ pool, amount }) => `${pool.key} ${amount}`).join()
  return [...Map.groupBy(options, toKey).values()].flatMap(([first]) => first ?? [])
}

interface Asked {
  readonly asked: CapacityRequest
  readonly subscription: NamedSubscription
  readonly regionTitle: string
  readonly taken: Taken
}

/** Of the version that needs least. Where it is unknown whether another one fits, the constraint says so. */
function nearestStop(places: readonly ModelFacts[], asked: Asked): Stop | null {
  const stops = places.map(place => stopPlace(withTaken(place, asked), asked))
  if (stops.includes(null)) return null
  const sorted = stops
    .flatMap(stop => stop ?? [])
    .sort((a, b) => a.effort[0] - b.effort[0] || a.effort[2] - b.effort[2])
  const unknown = sorted.find(({ constraint }) => constraint.kind === 'unknown')
  const [nearest] = sorted
  return nearest && unknown ? { ...nearest, constraint: unknown.constraint } : (nearest ?? null)
}

function withTaken(place: ModelFacts, { subscription, taken }: Asked): ModelFacts {
  const more = place.quotaName ? taken(poolKey(subscription, place.quotaName)) : 0
  if (more === 0 || place.quotaUsed === null) return place
  const less = { ...place, quotaUsed: place.quotaUsed + more }
  return { ...less, deployable: toDeployable(less) }
}

const constraintKinds = {
  quota: 'quota',
  minimum: 'minimum',
  restricted: 'restriction',
  retired: 'retired',
  unknown: 'unknown',
} as const satisfies Record<string, FitConstraint['kind']>

function stopPlace(place: ModelFacts, { asked, subscription, regionTitle }: Asked): Stop | null {
  const { fits, shortfall } = judgeModelFit(place, asked)
  if (fits) return null
  const binding = toModelConstraint(place)
  if (fits === null && binding.kind === 'quota') {
    const counted = place.measure === null ? 'something else' : measureWords[place.measure] || 'something else'
    const text = `${binding.text}; this quota counts ${counted}, not ${measureWords[asked.measure]}`
    return { constraint: toConstraint(subscription, 'unknown', text), changes: [], effort: [6, 0, 0] }
  }
  const need = toNeededCapacity(asked.amount, place)
  const numbers = { limit: binding.limit, free: binding.free, need, unit: place.quotaUnit }
  const kind = constraintKinds[binding.kind]
  const text = shortfall ? `${binding.text}; ${shortfall.text}` : binding.text
  const constraint = toConstraint(subscription, kind, text, kind === 'quota' || kind === 'minimum' ? numbers : {})
  return { constraint, ...changePlace(place, need, subscription, regionTitle) }
}

function changePlace(
  place: ModelFacts,
  need: number,
  subscription: NamedSubscription,
  regionTitle: string,
): Pick<Stop, 'changes' | 'effort'> {
  const { quotaName, quotaUsed: used, quotaLimit: limit, lifecycle, restriction, model } = place
  // No change brings it back: the alternative names another version.
  if (lifecycle === 'Retired') return { changes: [], effort: [5, 0, 0] }
  if (restriction !== undefined && restriction !== null) {
    const text = `ask Azure to let this subscription create an account for ${model} in ${regionTitle} (${restriction})`
    return { changes: [toChange(subscription, { kind: 'restriction', text })], effort: [4, 1, 0] }
  }
  if (!quotaName || used === null || limit === null || toFreeQuota(place) === null)
    return { changes: [], effort: [6, 0, 0] }
  const newLimit = used + need
  const amount = newLimit - limit
  const text = `raise ${quotaName} in ${regionTitle} from ${limit} to ${newLimit}, counted as Azure does`
  return {
    changes: [toChange(subscription, { kind: 'quota', text, amount, quotaName, newLimit })],
    effort: [0, 1, amount],
  }
}
