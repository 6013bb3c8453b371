import { Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { hasBody } from '#local/loopback/connection-limit.js'
import { answerError } from '#local/loopback/error-answer.js'
import { maxHeaderSize } from '#local/loopback/request-limits.js'
import { endToEndHeaders, withoutClientClaims } from './request-headers.js'

interface ForwarderOptions {
  /** Origin of the API app, such as http://127.0.0.1:7071. */
  readonly api: string
  /** Time limit of a request in total, ms. */
  readonly cutAfterMs: number
}

/**
 * Maximum request bodies that arrive at the same time: those of a hundred clients. On this machine a MiB takes almost
 * no time.
 */
const maxArriving = 100

/** Forwards requests to the API app, streaming in both directions over persistent connections. */
export class ApiForwarder {
  readonly #api: URL
  readonly #cutAfterMs: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 })
  /** Slow bodies must not occupy the connections that reads need. */
  readonly #bodyAgent = new Agent({ keepAlive: true, maxSockets: 256 })
  /** Rejects a request whose body is still arriving; the oldest is first. */
  readonly #arriving = new Set<() => void>()

  constructor({ api, cutAfterMs }: ForwarderOptions) {
    this.#api = new URL(api)
    this.#cutAfterMs = cutAfterMs
  }

  /**
   * Sends the request to `target` (path and query) of the API app. `originalUrl` is set if a rule rewrote the path.
   * Answers 503 while the app is unreachable and 504 on timeout. An answer that has begun is cut off.
   */
  forward(request: IncomingMessage, response: ServerResponse, target: string, originalUrl?: string): void {
    const cut = AbortSignal.timeout(this.#cutAfterMs)
    const ended = new AbortController()
    response.once('close', () => ended.abort())
    const late = new AbortController()
    const fail = (): void => {
      if (response.headersSent) response.destroy()
      else if (late.signal.aborted || (cut.aborted && !request.complete))
        answerError(response, 408, 'The request came too slowly.', { connection: 'close' })
      else if (cut.aborted) answerError(response, 504, 'The API took too long to answer.', { connection: 'close' })
      else answerError(response, 503, 'The API is not reachable now.', { 'retry-after': '2', connection: 'close' })
    }
    const send = (mayRetry: boolean): void => {
      const outgoing = httpRequest(
        {
          agent: hasBody(request) ? this.#bodyAgent : this.#agent,
          maxHeaderSize,
          host: this.#api.hostname.replace(/^\[|\]$/g, ''),
          port: this.#api.port || 80,
          method: request.method,
          path: target,
          headers: this.#headers(request, originalUrl),
          signal: AbortSignal.any([cut, ended.signal, late.signal]),
        },
        answer => {
          response.writeHead(answer.statusCode ?? 502, endToEndHeaders(answer.headers)).flushHeaders()
          answer.on('error', fail)
          answer.pipe(response)
        },
      )
      outgoing.on('error', () => {
        // An answer may come before the body is complete, as a rejection. The rest of the body is discarded.
        request.resume()
        if (ended.signal.aborted || response.headersSent) return
        // The app may close a persistent connection at the moment it is reused, which does not mean that the app is
        // down.
        if (mayRetry && outgoing.reusedSocket && !cut.aborted) send(false)
        else fail()
      })
      if (hasBody(request)) {
        outgoing.flushHeaders()
        request.pipe(outgoing)
      } else outgoing.end()
    }
    if (hasBody(request)) this.#await(request, response, () => late.abort())
    send(!hasBody(request))
  }

  /** A body holds a slot until it has arrived; when all slots are taken, the oldest one is refused. */
  #await(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
    const [oldest] = this.#arriving
    if (oldest && this.#arriving.size >= maxArriving) {
      this.#arriving.delete(oldest)
      oldest()
    }
    this.#arriving.add(refuse)
    const done = () => this.#arriving.delete(refuse)
    request.once('end', done)
    response.once('close', done)
  }

  close(): void {
    this.#bodyAgent.destroy()
    this.#agent.destroy()
  }

  #headers(request: IncomingMessage, originalUrl: string | undefined): Record<string, string | string[]> {
    return {
      ...withoutClientClaims(endToEndHeaders(request.headers)),
      host: this.#api.host,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
      'x-forwarded-proto': 'http',
      ...(originalUrl === undefined ? {} : { 'x-ms-original-url': originalUrl }),
    }
  }
}
