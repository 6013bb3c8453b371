import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createState, type State } from './azure-state.js'
import { graphRoutes } from './graph-routes.js'
import { managerRoutes } from './manager-routes.js'
import type { StubAnswer } from './stub-route.js'

export interface AzureStub {
  readonly url: string
  readonly state: State
  /** All calls so far that may have changed something, as `METHOD /path`. */
  readonly changes: string[]
  /** Answers calls that match in this way instead, at most `times` times. */
  fail(pattern: RegExp, status: number, error: { code: string; message: string }, times?: number): void
  close(): Promise<void>
}

interface Fault {
  readonly pattern: RegExp
  readonly answer: StubAnswer
  left: number
}

/** The Resource Manager, Microsoft Graph, a key vault and the publishing endpoint on one port, without any sign-in. */
export async function startAzureStub(): Promise<AzureStub> {
  const state = createState()
  const routes = [...managerRoutes, ...graphRoutes]
  const changes: string[] = []
  const faults: Fault[] = []

  const answer = async (request: IncomingMessage, origin: string): Promise<StubAnswer> => {
    const path = decodeURIComponent(new URL(request.url ?? '/', origin).pathname)
    const call = `${request.method} ${path}`
    if (request.method !== 'GET' && !/\/(list|listSecrets|whatIf)$/.test(path)) changes.push(call)
    const bytes = await buffer(request)
    const fault = faults.find(({ pattern, left }) => left > 0 && pattern.test(call))
    if (fault) {
      fault.left -= 1
      return fault.answer
    }
    const isJson = request.headers['content-type'] === 'application/json' && bytes.length > 0
    const body = (isJson ? JSON.parse(bytes.toString()) : {}) as Record<string, unknown>
    for (const [pattern, route] of routes) {
      const match = pattern.exec(call)
      const prefer = request.headers.prefer?.toString()
      const found = match && route(state, { parts: match.slice(1), body, origin, prefer })
      if (found) return found
    }
    return { status: 404, body: { error: { code: 'NotFound', message: `${call} is not there` } } }
  }

  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host}`
    void answer(request, origin).then(({ status, body, headers }) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    changes,
    fail: (pattern, status, error, times = Number.POSITIVE_INFINITY) =>
      void faults.push({ pattern, answer: { status, body: { error } }, left: times }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
