import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import { hash } from '#local/resource-manager/hash.js'
import { type CatalogueModel, type DeploymentType, toModelName } from './model-catalogue.js'

export const dateToDay = (date: string): number => toDay(new Date(date))

/** The day of the recorded list of eastus2. */
export const listedDay = dateToDay('2026-04-23')
/** The day of the retirement schedule. */
export const scheduleDay = dateToDay('2026-07-07')
/** Later dates mean that no retirement is planned. */
const noDate = '2090'
/** Days before retirement when a model closes for new customers. */
const closingDays = 60
const closingJitter = 21
/** Assumed age of a `Deprecating` status in the recorded list, in days. */
const closedSinceDays = 60

/** The state of a model on a day, the same in all regions. */
export interface ModelState {
  readonly status: string
  /** ISO 8601. */
  readonly retiresAt: string
  /** Whether the retirement is confirmed. */
  readonly isAnnounced: boolean
  readonly replacement: readonly [name: string, version: string] | undefined
}

/** Statuses and dates of models over time: first the recorded ones, then those of the retirement schedule. */
export class ModelLifecycles {
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  on(entry: CatalogueModel, day: number): ModelState {
    const { model, later } = entry
    const isMoved = later !== undefined && day >= this.#moveDay(entry)
    const retiresAt = (isMoved && later.inference) || model.deprecation.inference
    const status = this.#status(entry, day, retiresAt, isMoved)
    return {
      status,
      retiresAt,
      isAnnounced: retiresAt < noDate && (isMoved || status === 'Deprecating' || status === 'Deprecated'),
      replacement: isMoved ? later.replacement : undefined,
    }
  }

  /** The final retirement day of a deployment type. */
  lastDay({ model, later }: CatalogueModel, type: DeploymentType): number {
    return dateToDay(movedDate(type.deprecationDate, model.deprecation.inference, later?.inference))
  }

  #status({ model, later }: CatalogueModel, day: number, retiresAt: string, isMoved: boolean): string {
    const retirementDay = dateToDay(retiresAt)
    if (day >= retirementDay) return 'Deprecated'
    if (isMoved && later?.stage) return later.stage
    const status = model.lifecycleStatus
    if (status === 'Deprecating') return day >= listedDay - closedSinceDays ? status : 'GenerallyAvailable'
    const open = status === 'Deprecated' ? (model.format === 'OpenAI' ? 'GenerallyAvailable' : 'Stable') : status
    if (open === 'Preview' || retiresAt >= noDate) return open
    const jitter = hash('closing', this.#seed, toModelName(model)) % closingJitter
    const closingDay = Math.max(retirementDay - closingDays - jitter, scheduleDay + 1)
    return day >= closingDay && retirementDay > scheduleDay ? 'Deprecating' : open
  }

  /** The day when the schedule takes effect for a model: after the list, and before any date that it changes. */
  #moveDay({ model, later }: CatalogueModel): number {
    const dates = [model.deprecation.inference, later?.inference ?? model.deprecation.inference].map(dateToDay)
    const end = Math.min(scheduleDay, ...dates.filter(date => date > listedDay + 1))
    return listedDay + 1 + (hash('moved', this.#seed, toModelName(model)) % (end - listedDay))
  }
}

/** Dates equal to that of the model move with it. Fine-tuned models have their own dates. */
export function movedDate(date: string, before: string, after: string | undefined): string {
  return after !== undefined && date === before ? after : date
}
