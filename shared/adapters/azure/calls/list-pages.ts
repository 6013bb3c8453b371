import {
  type PipelinePolicy,
  type PipelineRequest,
  type PipelineResponse,
  RestError,
  type SendRequest,
} from '@azure/core-rest-pipeline'
import { inMegabytes } from '#shared/kernel/bounded-body.js'
import { errorCode, readJsonObject } from '#shared/kernel/json-answer.js'
import { endlessAnswer, lateAnswer, wrongAnswer } from '#shared/kernel/unusable-answer.js'
import { type ListBounds, listBounds } from './bounds.js'

/**
 * Reads the pages of one list in the SDK's place, which rejects a page of a thousand records for one that is odd, and
 * follows any link for ever. The SDK says what to ask for and signs it; it gets each page without its records.
 */
export class ListPages {
  readonly records: unknown[] = []
  readonly policy: PipelinePolicy
  readonly #bounds: ListBounds
  readonly #origin: string
  readonly #asked = new Set<string>()
  readonly #time: AbortSignal
  #characters = 0

  constructor(endpoint: string, bounds: ListBounds = listBounds) {
    this.#origin = new URL(endpoint).origin
    this.#bounds = bounds
    this.#time = AbortSignal.timeout(bounds.timeMs)
    this.policy = {
      name: 'headroomPages',
      sendRequest: async (request, next) => {
        this.#admit(request.url)
        const response = await this.#inTime(request, next)
        const nextLink = this.#read(response)
        response.headers.set('content-type', 'application/json')
        return { ...response, bodyAsText: JSON.stringify({ value: [], nextLink }) }
      },
    }
  }

  /** Before the request is signed: no address but Azure's own gets a token. */
  #admit(url: string): void {
    const { pages } = this.#bounds
    if (new URL(url).origin !== this.#origin) throw wrongAnswer('Azure named another address for the next page')
    if (this.#asked.has(url)) throw endlessAnswer('Azure named a page as the next one that was read before')
    if (this.#asked.size >= pages) throw endlessAnswer(`Azure's list has more than ${pages} pages`)
    this.#asked.add(url)
  }

  /** The SDK hands a signal of the caller's to the first page alone. */
  async #inTime(request: PipelineRequest, next: SendRequest): Promise<PipelineResponse> {
    request.abortSignal = this.#time
    try {
      return await next(request)
    } catch (error) {
      throw this.#time.aborted ? lateAnswer(`Azure gave no whole list within ${this.#bounds.timeMs / 1000} s`) : error
    }
  }

  /** Keeps the records of a page and gives the link to the next one. */
  #read(response: PipelineResponse): string | undefined {
    const text = response.bodyAsText ?? ''
    if (response.status !== 200) throw refusal(response, text)
    const { records, characters } = this.#bounds
    this.#characters += text.length
    if (this.#characters > characters) throw endlessAnswer(`Azure's list is longer than ${inMegabytes(characters)}`)
    const { value, nextLink } = readJsonObject(text, 'a list')
    if (!Array.isArray(value)) throw wrongAnswer('Azure answered an object without a list')
    if (this.records.length + value.length > records)
      throw endlessAnswer(`Azure's list has more than ${records} records`)
    for (const record of value) this.records.push(record)
    return nextPage(nextLink)
  }
}

const longestLink = 8_192

function nextPage(link: unknown): string | undefined {
  if (link === undefined || link === null || link === '') return undefined
  if (typeof link === 'string' && link.length <= longestLink) return link
  throw wrongAnswer('Azure answered a link to the next page that is not an address')
}

/** As the SDK would reject, which stumbles over an error body of another form. */
export function refusal(response: PipelineResponse, text: string): RestError {
  const { status, request } = response
  const code = errorCode(parsed(text))
  return new RestError(`status ${status}`, { statusCode: status, request, response, ...(code && { code }) })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
