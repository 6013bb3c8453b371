import { z } from 'zod'
import type { Estate } from '../estate/estate.js'
import type { PlacementKind } from '../estate/placement.js'
import { normaliseRegion } from '../estate/region-selection.js'
import type { Subscription } from '../estate/subscriptions.js'
import { operationNames } from './access/operation-names.js'
import { type Answer, jsonAnswer } from './answer.js'
import { ArmError, notAuthorised } from './arm-error.js'
import type { PlacementAllowance } from './placement-allowance.js'

interface Asked {
  readonly kind: PlacementKind
  readonly subscription: Subscription
  /** The region of the path. */
  readonly region: string
  readonly body: string
  readonly time: Date
}

const maxRegions = 8
const maxSizes = 5
const maxMachines = 1000

const rules = {
  desiredLocations: { error: `must be a list of 1 to ${maxRegions} regions` },
  desiredSizes: { error: `must be a list of 1 to ${maxSizes} sizes, each {"sku": name}` },
  desiredCount: { error: `must be a whole number from 1 to ${maxMachines}` },
  availabilityZones: { error: 'must be true or false' },
}

const name = z.string().min(1)
const PlacementInput = z.object({
  desiredLocations: z.array(name, rules.desiredLocations).min(1).max(maxRegions).optional(),
  desiredSizes: z
    .array(z.object({ sku: name }), rules.desiredSizes)
    .min(1)
    .max(maxSizes),
  desiredCount: z.int(rules.desiredCount).min(1).max(maxMachines).default(1),
  availabilityZones: z.boolean(rules.availabilityZones).default(false),
})

/** Answers `placementScores/spot/generate` and the preview for on-demand sizes. */
export class PlacementAnswers {
  readonly #estate: Estate
  readonly #allowance: PlacementAllowance

  constructor(estate: Estate, allowance: PlacementAllowance) {
    this.#estate = estate
    this.#allowance = allowance
  }

  /**
   * A call with invalid input does not count.
   * @throws ArmError 400, 403
   */
  answer({ kind, subscription, region, body, time }: Asked): Answer {
    if (!this.#allowance.hasRole(subscription.id))
      throw notAuthorised(`/subscriptions/${subscription.id}`, operationNames.spotPlacementScores)
    const input = readInput(body)
    if (!input.desiredLocations && kind === 'spot') throw invalid('desiredLocations')
    const regions = (input.desiredLocations ?? [region]).map(normaliseRegion)
    const unknown = regions.find(one => !this.#estate.regions.includes(one))
    if (unknown !== undefined) {
      throw new ArmError(
        400,
        'InvalidParameter',
        `desiredLocations: '${unknown}' is not a region of Microsoft.Compute.`,
      )
    }
    const refused = this.#allowance.take(subscription.id)
    if (refused) return refused
    const { desiredCount: count, availabilityZones: byZone } = input
    const sizes = input.desiredSizes.map(({ sku }) => sku)
    const placementScores = this.#estate.placementScores({ kind, subscription, regions, sizes, count, byZone, time })
    return jsonAnswer({ ...input, placementScores })
  }
}

function readInput(body: string): z.infer<typeof PlacementInput> {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new ArmError(400, 'InvalidRequestContent', 'The request content is not JSON.')
  }
  const result = PlacementInput.safeParse(value)
  if (result.success) return result.data
  const field = result.error.issues[0]?.path[0]
  if (typeof field === 'string' && Object.hasOwn(rules, field)) throw invalid(field as keyof typeof rules)
  throw new ArmError(400, 'InvalidRequestContent', 'The request content must be an object.')
}

const invalid = (field: keyof typeof rules): ArmError =>
  new ArmError(400, 'InvalidParameter', `${field} ${rules[field].error}.`)
