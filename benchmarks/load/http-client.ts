import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'

export interface Answer {
  /** 0 if the connection broke before the answer was complete, or on timeout. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** From the request to the last byte. */
  readonly ms: number
}

export interface Asked {
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. */
  readonly body?: unknown
  /** Longer than the timeout of anything between here and the app. */
  readonly timeoutMs?: number
}

const defaultTimeoutMs = 180_000

/**
 * A caller with one keep-alive connection. It discards bodies, because the load shares the processors with the measured
 * system; it accepts compressed answers, like a browser. `address` is its own in 127.0.0.0/8, which only Linux
 * supports.
 */
export class HttpClient {
  readonly #port: number
  readonly #agent: Agent
  readonly #address: string | undefined

  constructor(origin: string, address?: string) {
    this.#port = Number(new URL(origin).port)
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1 })
    this.#address = process.platform === 'linux' ? address : undefined
  }

  async ask(path: string, asked: Asked = {}): Promise<Answer> {
    const started = performance.now()
    const { status, headers } = await this.#send(path, asked)
    return { status, headers, ms: performance.now() - started }
  }

  close(): void {
    this.#agent.destroy()
  }

  #send(path: string, { headers, body, timeoutMs = defaultTimeoutMs }: Asked): Promise<Omit<Answer, 'ms'>> {
    const json = body === undefined ? undefined : JSON.stringify(body)
    return new Promise(resolve => {
      const broken = () => resolve({ status: 0, headers: {} })
      const read = (answer: IncomingMessage) => {
        const { statusCode = 0, headers } = answer
        answer.once('end', () => resolve({ status: statusCode, headers })).once('close', broken)
        answer.once('error', broken).resume()
      }
      const sent = request({
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        path,
        method: json ? 'POST' : 'GET',
        ...(this.#address && { localAddress: this.#address }),
        headers: {
          host: `localhost:${this.#port}`,
          'accept-encoding': 'gzip, deflate, br',
          ...headers,
          ...(json && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      sent.once('response', read).once('error', broken).end(json)
    })
  }
}

export type Outcome = 'fresh' | 'not changed' | 'busy' | 'error'

/** A correct refusal says when to retry. */
export function toOutcome({ status, headers }: Pick<Answer, 'status' | 'headers'>): Outcome {
  if (status === 304) return 'not changed'
  if (status >= 200 && status < 300) return 'fresh'
  return status === 503 && headers['retry-after'] !== undefined ? 'busy' : 'error'
}
