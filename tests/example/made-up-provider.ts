import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The made-up provider: three stations for each region and subscription, on the loopback interface. */
export class MadeUpProvider {
  /** It refuses these for good. */
  readonly refused = new Set<string>()
  /** Later weather: a station has moved on, one has gone, one is new. */
  hasChanged = false
  readonly #server = createServer((request, response) => {
    const [, region = ''] = /\/locations\/([a-z0-9]{2,60})\/stations$/.exec(request.url ?? '') ?? []
    const status = region === '' ? 404 : this.refused.has(region) ? 403 : 200
    const code = status === 403 ? 'NoBarometer' : 'NotFound'
    const body = status === 200 ? { value: this.#stations() } : { error: { code, message: code } }
    request.resume()
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
  })

  /** Returns its address. */
  async start(): Promise<string> {
    this.#server.maxConnections = 50
    this.#server.requestTimeout = 5_000
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #stations() {
    const station = (name: string, sky: string, degrees?: number) => ({ name, properties: { sky, degrees } })
    const airport = station('airport', 'clear', 21.5)
    if (!this.hasChanged) return [airport, station('harbor', 'fog', 14), station('hill', 'snow')]
    return [airport, station('harbor', 'storm', 12.5), station('tower', 'clear', 19)]
  }
}
