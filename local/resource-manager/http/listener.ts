import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { own } from '#shared/contract/common/own.js'
import { share } from '../hash.js'
import type { SimulatedClock } from '../simulated-clock.js'
import { ArmError, malformedAddress } from './arm-error.js'
import type { AzureApi } from './azure-api.js'
import { type AzureRequest, readAzureRequest } from './azure-request.js'
import type { ControlApi } from './control-api.js'
import { cutOff, deliver, deliverSlowly } from './delivery.js'
import { errorAnswer, halfAnswer, truncatedAnswer } from './fault-answer.js'
import type { Latency } from './fault-settings.js'
import { type Faults, toLatency } from './faults.js'
import type { RequestLog } from './request-log.js'

/** Requests the state at another simulated time. In an answer: the time of its state. */
const timeHeader = 'x-simulated-time'
/** Requests only the SKUs of a region that differ from those at this time. */
const sinceHeader = 'x-simulated-time-since'

interface Parts {
  readonly azure: AzureApi
  readonly control: ControlApi
  readonly clock: SimulatedClock
  readonly faults: Faults
  readonly requests: RequestLog
  readonly seed: number
  readonly latencyMs: Latency
  readonly slowPauseMs: number
}

/** Serves requests: the simulator's own addresses, or Azure's with the current faults. */
export class Listener {
  readonly #parts: Parts
  #turn = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const baseUrl = `http://${request.headers.host ?? '127.0.0.1'}`
    const id = randomUUID()
    response.setHeader('x-ms-request-id', id)
    response.setHeader('x-ms-correlation-request-id', toHeader(request, 'x-ms-correlation-request-id') ?? id)
    try {
      const url = URL.parse(request.url ?? '/', baseUrl)
      if (!url) throw malformedAddress()
      if (url.pathname.startsWith('/__')) await this.#control(url, request, response)
      else await this.#azure(readAzureRequest(url), request, response, baseUrl)
    } catch (error) {
      if (response.headersSent || response.destroyed) response.destroy()
      else await deliver(response, toArmError(error).toAnswer(), false)
    }
  }

  async #control(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { control } = this.#parts
    await deliver(response, control.answer(url.pathname, request.method ?? 'GET', await text(request)), false)
  }

  async #azure(azureRequest: AzureRequest, request: IncomingMessage, response: ServerResponse, baseUrl: string) {
    const { azure, clock, faults, requests, seed, latencyMs, slowPauseMs } = this.#parts
    const logged = requests.receive(azureRequest)
    const fault = faults.next(request.url ?? '/')
    const delay = toLatency(latencyMs, share(seed, 'latency', this.#turn++)) + fault.latencyMs
    if (delay > 0) await wait(delay, undefined, { ref: false })
    const gzip = /\bgzip\b/.test(toHeader(request, 'accept-encoding') ?? '')
    if (typeof fault.kind === 'number') {
      return deliver(response, errorAnswer(fault.kind, faults.settings, new Date()), gzip)
    }
    const time = readTime(toHeader(request, timeHeader))
    const since = readTime(toHeader(request, sinceHeader))
    response.setHeader(timeHeader, (time ?? clock.now()).toISOString())
    const [method, ifMatch] = [request.method ?? 'GET', toHeader(request, 'if-match')]
    const call = { method, body: await text(request), ifMatch, baseUrl, time, since }
    const answer = await azure.answer(azureRequest, call)
    if (fault.kind === 'cut') return cutOff(response, answer, gzip, fault.share < 0.5)
    if (fault.kind === 'truncated') return deliver(response, await truncatedAnswer(answer), gzip)
    if (fault.kind === 'slow') await deliverSlowly(response, answer, gzip, slowPauseMs)
    else await deliver(response, fault.kind === 'half' ? await halfAnswer(answer) : answer, gzip)
    if (answer.status !== 200) return
    if (response.writableFinished || !response.destroyed) logged.answered()
  }
}

function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time
  throw new ArmError(400, 'InvalidHeaderValue', `A simulated time must be in ISO 8601, not '${text}'.`)
}

function toHeader(request: IncomingMessage, name: string): string | undefined {
  const value = own(request.headers, name)
  return Array.isArray(value) ? value.join(',') : value
}

function toArmError(error: unknown): ArmError {
  if (error instanceof ArmError) return error
  console.error(error)
  return new ArmError(500, 'InternalServerError', 'The simulator failed. See its log for the reason.')
}
