import { toDay } from '#local/resource-manager/estate/calendar-day.js'
import type { ModelEstate } from '#local/resource-manager/estate/models/model-estate.js'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { type Answer, compressPieces, jsonAnswer, toText, writtenAnswer } from '#local/resource-manager/http/answer.js'
import { ArmError, locationNotOffered } from '#local/resource-manager/http/arm-error.js'
import { listPieces } from '#local/resource-manager/http/list-pieces.js'
import type { RecordedArea, Recordings } from '#local/resource-manager/recordings.js'
import { changedModels } from './changed-models.js'
import type { CognitivePath } from './cognitive-path.js'
import { readUsageFilter } from './usage-filter.js'

/** A request for Microsoft.CognitiveServices. */
export interface CognitiveRequest extends CognitivePath {
  readonly url: URL
  readonly subscription: Subscription
  readonly version: string
  readonly time: Date
  /** If set, only models that differ from this other time. */
  readonly since: Date | undefined
}

/** Model lists have replacements from this version. */
const replacementVersion = '2025-09-01'
const identifyingParameters = ['modelFormat', 'modelName', 'modelVersion'] as const

/** Answers requests for Microsoft.CognitiveServices: models, usages, account SKUs, model capacities. */
export class CognitiveAnswers {
  readonly #models: ModelEstate
  readonly #recordings: Recordings | undefined

  constructor(models: ModelEstate, recordings: Recordings | undefined) {
    this.#models = models
    this.#recordings = recordings
  }

  /**
   * @throws ArmError 400 for a bad or missing parameter, 404 for a region without models
   */
  async answer(request: CognitiveRequest): Promise<Answer> {
    const { operation } = request
    if (operation === 'accountSkus') return jsonAnswer({ value: this.#models.accountSkus(request.subscription) })
    if (operation === 'modelCapacities') return this.#capacities(request)
    return operation === 'models' ? this.#list(request) : this.#usages(request)
  }

  async #list(request: CognitiveRequest): Promise<Answer> {
    const { subscription, version, time, since } = request
    const region = this.#region(request, 'models')
    const recorded = this.#recordings?.region('models', region)
    if (recorded) return since ? jsonAnswer({ value: [] }) : writtenAnswer(recorded)
    const options = { hasReplacements: version >= replacementVersion }
    const on = (date: Date) => this.#models.records(subscription, region, toDay(date), options)
    if (since) return jsonAnswer({ value: changedModels(on(since), on(time)) })
    return writtenAnswer({ kind: 'gzip', bytes: await compressPieces(listPieces(on(time))) })
  }

  async #usages(request: CognitiveRequest): Promise<Answer> {
    const { url, subscription, time } = request
    const names = readUsageFilter(url.searchParams.get('$filter'))
    const region = this.#region(request, 'usages')
    const recorded = this.#recordings?.region('ai-usages', region)
    if (recorded && !names) return writtenAnswer(recorded)
    const value = recorded
      ? (JSON.parse(await toText(recorded)) as { value: { name: { value: string } }[] }).value
      : this.#models.usages(subscription, region, toDay(time))
    return jsonAnswer({ value: value.filter(({ name }) => names?.has(name.value.toLowerCase()) ?? true) })
  }

  #capacities(request: CognitiveRequest): Answer {
    const { url, subscription, time } = request
    const [format, name, version] = identifyingParameters.map(parameter => {
      const value = url.searchParams.get(parameter)
      if (value) return value
      throw new ArmError(400, 'BadRequest', `The query parameter '${parameter}' is required.`)
    })
    const { regions } = this.#models
    const asked = request.region === undefined ? regions : [this.#region(request, 'modelCapacities')]
    const model = { format: format!, name: name!, version: version! }
    return jsonAnswer({ value: this.#models.capacities(subscription, model, asked, time) })
  }

  /** A recorded area has only its recorded regions. */
  #region({ region = '', version }: CognitiveRequest, type: keyof typeof areas): string {
    const area = areas[type]
    const offered = (area && this.#recordings?.regions(area)) ?? this.#models.regions
    if (!offered.includes(region)) throw locationNotOffered(region, `locations/${type}`, version, offered)
    return region
  }
}

const areas: Readonly<Record<'models' | 'usages' | 'modelCapacities', RecordedArea | undefined>> = {
  models: 'models',
  usages: 'ai-usages',
  modelCapacities: undefined,
}
