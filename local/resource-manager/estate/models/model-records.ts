import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type ModelKind, modelKinds, toModelName } from './model-catalogue.js'
import { type ModelLifecycles, type ModelState, movedDate } from './model-lifecycle.js'
import type { ListedModel } from './model-listings.js'

/** The format and content of a list. */
export interface RecordOptions {
  readonly subscription: Subscription
  /** Azure's spelling in this list: `EastUS2`. */
  readonly location: string
  readonly day: number
  /** Whether the API version has replacements and the certainty of dates. */
  readonly hasReplacements: boolean
}

const upgradeLeadDays = 30
const noDate = '2090'

/** Writes the entries of a region, one JSON text per model and kind, ordered by kind. */
export function* modelRecords(
  listed: readonly ListedModel[],
  lifecycles: ModelLifecycles,
  options: RecordOptions,
): Generator<string> {
  const { subscription, location, day } = options
  const bodies = listed.map(({ entry }) => ({ name: toModelName(entry.model), state: lifecycles.on(entry, day) }))
  const texts: string[] = []
  for (const kind of modelKinds) {
    for (const [index, one] of listed.entries()) {
      if (!one.entry.kinds.includes(kind)) continue
      const { name, state } = bodies[index]!
      if (texts[index] === undefined || one.entry.costless) texts[index] = bodyText(one, state, kind, options)
      const head = {
        id: `/subscriptions/${subscription.id}/providers/Microsoft.CognitiveServices/locations/${location}/models/${name}`,
        type: 'Microsoft.CognitiveServices/locations/models',
        name,
        location,
        kind,
        skuName: 'S0',
      }
      yield `${JSON.stringify(head).slice(0, -1)},"model":${texts[index]}}`
    }
  }
}

function bodyText({ entry, types }: ListedModel, state: ModelState, kind: ModelKind, options: RecordOptions): string {
  const { model, costless } = entry
  const before = model.deprecation.inference
  const toMoved = (date: string) => movedDate(date, before, state.retiresAt)
  const skus = types.map(index => {
    const type = { ...model.skus[index]!, deprecationDate: toMoved(model.skus[index]!.deprecationDate) }
    if (kind !== 'AIServices' || !costless?.includes(index)) return type
    const { costs: _, ...rest } = type
    return rest
  })
  const dates = Object.fromEntries(Object.entries(model.deprecation).map(([name, date]) => [name, toMoved(date)]))
  const { systemData, ...rest } = { ...model, skus, deprecation: dates, lifecycleStatus: state.status }
  if (!options.hasReplacements) return JSON.stringify({ ...rest, systemData })
  const deprecationStatus = state.isAnnounced ? 'Planned' : 'Tentative'
  return JSON.stringify({
    ...rest,
    deprecation: state.retiresAt < noDate ? { ...dates, deprecationStatus } : dates,
    ...(state.replacement && { replacementConfig: replacementConfig(state.replacement, state.retiresAt) }),
    systemData,
  })
}

function replacementConfig([targetModelName, targetModelVersion]: readonly [string, string], retiresAt: string) {
  const start = new Date(new Date(retiresAt).getTime() - upgradeLeadDays * 86_400_000)
  return {
    targetModelName,
    targetModelVersion,
    autoUpgradeStartDate: start.toISOString(),
    upgradeOnExpiryLeadTimeDays: upgradeLeadDays,
  }
}
