import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { limitConnections } from '#local/loopback/connection-limit.js'
import { answerError } from '#local/loopback/error-answer.js'
import { type KnownHosts, knownHosts } from '#local/loopback/known-hosts.js'
import { ApiForwarder } from './api-forwarder.js'
import { readAppConfig } from './app-config.js'
import { createPatientServer, defaultPatience, type Patience } from './patient-server.js'
import { refusedRequest } from './refused-request.js'
import { type Front, handleRequest } from './request-handler.js'
import { StaticFiles } from './static-files.js'

interface StaticWebAppOptions {
  /** 0: any free port. */
  readonly port: number
  /** Origin of the API app. */
  readonly api: string
  /** Folder with the built pages and their staticwebapp.config.json. */
  readonly root: string
  /** Time limit of a forwarded request, ms. The cloud has 45 s. */
  readonly cutAfterMs?: number
  /** Allowed host names of requests. Default: the loopback names. */
  readonly hosts?: KnownHosts
  readonly patience?: Partial<Patience>
}

export interface StaticWebApp {
  readonly url: string
  /** Lets current answers finish, for at most two seconds. */
  close(): Promise<void>
}

/** Serves the pages and forwards to the API at http://localhost:port, on both loopback addresses if there are two. */
export async function startStaticWebApp(options: StaticWebAppOptions): Promise<StaticWebApp> {
  const config = await readAppConfig(join(options.root, 'staticwebapp.config.json'))
  const globalHeaders = Object.fromEntries(
    Object.entries(config.globalHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const files = new StaticFiles(options.root, config.mimeTypes)
  const forwarder = new ApiForwarder({ api: options.api, cutAfterMs: options.cutAfterMs ?? 45_000 })
  const { hosts = knownHosts() } = options
  let front: Front = { config: { ...config, globalHeaders }, files, forwarder, origin: '' }

  const listener: RequestListener = (request, response) => {
    const refused = refusedRequest(request, hosts, front.origin)
    if (refused) {
      const headers = { ...globalHeaders, ...refused.headers, 'cache-control': 'no-store', connection: 'close' }
      return answerError(response, refused.status, refused.error, headers)
    }
    handleRequest(front, request, response).catch((error: unknown) => {
      console.error('static web app:', error)
      if (response.headersSent) response.destroy()
      else answerError(response, 500, 'The page could not be served.')
    })
  }
  const patience = { ...defaultPatience, ...options.patience }
  const create = () => createPatientServer(listener, patience, { ...globalHeaders, 'cache-control': 'no-store' })
  const { servers, port } = await listenOnLoopback(create, options.port)
  limitConnections(servers, patience.connections)
  const url = `http://localhost:${port}`
  front = { ...front, origin: url }
  return {
    url,
    close: async () => {
      await Promise.all(servers.map(closeServer))
      forwarder.close()
    },
  }
}

/** Some clients resolve `localhost` to ::1, others to 127.0.0.1. A machine without IPv6 has one server. */
async function listenOnLoopback(create: () => Server, wanted: number): Promise<{ servers: Server[]; port: number }> {
  const first = await listen(create(), wanted, '127.0.0.1')
  const { port } = first.address() as AddressInfo
  try {
    return { servers: [first, await listen(create(), port, '::1')], port }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { servers: [first], port }
    first.close()
    throw error
  }
}

async function listen(server: Server, port: number, host: string): Promise<Server> {
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), 2_000)
  await closed
  clearTimeout(patience)
}
