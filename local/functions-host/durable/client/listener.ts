import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { knownHosts } from '#local/loopback/known-hosts.js'
import { refuseHost } from '#local/loopback/refuse-host.js'
import type { ClientApi } from './api.js'
import { rpcPath, webhookPath } from './binding.js'
import type { ClientRequest } from './request.js'

export interface ClientListener {
  /** `http://127.0.0.1:<port>` */
  origin: string
  close(): Promise<void>
}

/**
 * Serves the client API on the loopback interface, because it has no authentication, and not to web pages. Uses
 * `preferredPort` if it is free, so that earlier addresses stay valid.
 */
export async function listenForClients(api: ClientApi, preferredPort: number): Promise<ClientListener> {
  const server = createServer((request, response) => {
    respond(api, request, response).catch(() => response.writeHead(400).end())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  await listen(preferredPort).catch(() => listen(0))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isThisMachine = knownHosts()

async function respond(api: ClientApi, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (refuseHost(request, response, isThisMachine)) return
  if (request.headers.origin !== undefined) {
    response.writeHead(403).end()
    return
  }
  const answer = await api.answer(clientRequest(request, await text(request)))
  const body = answer.body === undefined ? '' : JSON.stringify(answer.body)
  const type = answer.body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }
  response.writeHead(answer.status, { ...answer.headers, ...type }).end(body)
}

function clientRequest(request: IncomingMessage, body: string): ClientRequest {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? '127.0.0.1'}`)
  const base = [rpcPath, webhookPath].find(path => url.pathname.toLowerCase().startsWith(`${path}/`))
  const path = base === undefined ? [] : url.pathname.slice(base.length + 1).split('/')
  const token = request.headers['x-ms-continuation-token']
  return {
    method: request.method ?? 'GET',
    segments: path.map(decodeURIComponent),
    query: url.searchParams,
    body,
    continuationToken: typeof token === 'string' ? token : undefined,
    url: url.href,
  }
}
