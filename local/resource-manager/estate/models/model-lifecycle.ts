import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import { hash } from '#local/resource-manager/hash.js'
import { type CatalogueModel, type DeploymentType, toModelName } from './model-catalogue.js'

export const dateToDay = (date: string): number => toDay(new Date(date))

/** The recorded list of eastus2 is of this day. */
export const listedDay = dateToDay('2026-04-23')
/** The retirement schedule is of this day. */
export const scheduleDay = dateToDay('2026-07-07')
/** Dates from here on stand for none. */
const noDate = '2090'
/** How long before its retirement a model is closed to those who do not have it yet. */
const closingDays = 60
const closingJitter = 21
/** Of what was closed when the list was recorded, since about so many days. */
const closedSinceDays = 60

/** What is true of a model on a day, in each region. */
export interface ModelState {
  readonly status: string
  /** ISO 8601. */
  readonly retiresAt: string
  /** Whether Azure has told its customers of the retirement. */
  readonly isAnnounced: boolean
  readonly replacement: readonly [name: string, version: string] | undefined
}

/** Moves models through their lives: recorded dates, then those of the later schedule, and the statuses they lead to. */
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

  /** On which day a deployment type can no longer be deployed, as is known in the end. */
  lastDay({ model, later }: CatalogueModel, type: DeploymentType): number {
    return dateToDay(movedDate(type.deprecationDate, model.deprecation.inference, later?.inference))
  }

  /** On which day inference ends, as is known in the end. */
  retirementDay({ model, later }: CatalogueModel): number {
    return dateToDay(later?.inference ?? model.deprecation.inference)
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

  /** Between the list and the schedule, and before any date that the schedule changed. */
  #moveDay({ model, later }: CatalogueModel): number {
    const dates = [model.deprecation.inference, later?.inference ?? model.deprecation.inference].map(dateToDay)
    const end = Math.min(scheduleDay, ...dates.filter(date => date > listedDay + 1))
    return listedDay + 1 + (hash('moved', this.#seed, toModelName(model)) % (end - listedDay))
  }
}

/** A date that was that of the model moves with it; fine-tuned models have dates of their own. */
export function movedDate(date: string, before: string, after: string | undefined): string {
  return after !== undefined && date === before ? after : date
}
