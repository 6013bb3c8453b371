import type { PipelinePolicy, PipelineRequest, PipelineResponse, SendRequest } from '@azure/core-rest-pipeline'
import { readJsonObject } from '#shared/kernel/json-answer.js'
import { lateAnswer, wrongAnswer } from '#shared/kernel/unusable-answer.js'
import { type ListBounds, listBounds } from './bounds.js'
import { nextPage, PageList } from './page-list.js'
import { refusal } from './refusal.js'

/** The records of a page, and the link to the next one. */
export interface PageBody {
  readonly value?: unknown
  readonly nextLink?: unknown
}

/** Finds them in the body of an answer; default: in the body itself. */
export type ToPage = (body: Readonly<Record<string, unknown>>) => PageBody

/**
 * Reads the pages of one list instead of the SDK, which rejects a page of a thousand records for one invalid record and
 * follows links without end. The SDK still creates and signs the requests; it receives each page without its records.
 */
export class ListPages {
  readonly records: unknown[] = []
  readonly policy: PipelinePolicy
  readonly #timeMs: number
  readonly #list: PageList
  readonly #time: AbortSignal
  readonly #toPage: ToPage

  constructor(endpoint: string, bounds: ListBounds = listBounds, toPage: ToPage = body => body) {
    this.#toPage = toPage
    this.#list = new PageList(endpoint, bounds)
    this.#timeMs = bounds.timeMs
    this.#time = AbortSignal.timeout(bounds.timeMs)
    this.policy = {
      name: 'headroomPages',
      sendRequest: async (request, next) => {
        this.#list.admit(request.url)
        const response = await this.#inTime(request, next)
        const nextLink = this.#read(response)
        response.headers.set('content-type', 'application/json')
        return { ...response, bodyAsText: JSON.stringify({ value: [], nextLink }) }
      },
    }
  }

  /** The SDK passes the caller's signal to the first page only. */
  async #inTime(request: PipelineRequest, next: SendRequest): Promise<PipelineResponse> {
    request.abortSignal = this.#time
    try {
      return await next(request)
    } catch (error) {
      throw this.#time.aborted ? lateAnswer(`Azure did not complete the list within ${this.#timeMs / 1000} s`) : error
    }
  }

  /** Keeps the records of a page and returns the link to the next one. */
  #read(response: PipelineResponse): string | undefined {
    const text = response.bodyAsText ?? ''
    if (response.status !== 200) throw refusal(response, text)
    this.#list.countCharacters(text.length)
    const { value, nextLink } = this.#toPage(readJsonObject(text, 'a list'))
    if (!Array.isArray(value)) throw wrongAnswer('Azure answered an object that has no list')
    this.#list.countRecords(value.length)
    for (const record of value) this.records.push(record)
    return nextPage(nextLink)
  }
}
