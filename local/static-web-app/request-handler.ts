import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerError } from '#local/loopback/error-answer.js'
import { own } from '#shared/contract/common/own.js'
import type { ApiForwarder } from './api-forwarder.js'
import type { AppConfig } from './app-config.js'
import { decideRoute, fallbackPath, type RouteDecision } from './route-decision.js'
import { answerFile } from './static-answer.js'
import type { StaticFiles } from './static-files.js'

export interface Front {
  readonly config: AppConfig
  readonly files: StaticFiles
  readonly forwarder: ApiForwarder
  /** Origin that browsers use, such as http://localhost:4280. */
  readonly origin: string
}

/** The cloud forwards only `/api/*`. On one machine the operators' paths share the port. */
const forwarded = /^\/(api|auth|internal)(\/|$)|^\/healthz$/

/** The original address is sent in a header, and addresses of rewritten pages are short. */
const longestOriginalUrl = 8 * 1024

/**
 * Answers one request: first by the rules, then from the API, then from the files, then with the navigation fallback.
 */
export async function handleRequest(front: Front, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? 'GET'
  const url = parseTarget(request.url ?? '/')
  if (!url) return answerError(response, 400, 'The address is not valid.', front.config.globalHeaders)

  const decision = decideRoute(front.config, method, url.path)
  const headers = { ...front.config.globalHeaders, ...lowerCase(decision.headers) }
  if (decision.redirect) {
    response.writeHead(decision.redirect.status, { ...headers, location: decision.redirect.location }).end()
    return
  }
  if (forwarded.test(decision.path)) {
    const path = decision.rewritten ? decision.path : url.rawPath
    const originalUrl = decision.rewritten ? `${front.origin}${url.rawPath}${url.query}` : undefined
    if (originalUrl && originalUrl.length > longestOriginalUrl)
      return answerError(response, 414, 'The address is too long.', headers)
    return front.forwarder.forward(request, response, path + url.query, originalUrl)
  }
  if (method !== 'GET' && method !== 'HEAD') {
    return answerError(response, 405, 'This address answers GET and HEAD only.', { ...headers, allow: 'GET, HEAD' })
  }
  await answerStatic(front, request, response, { ...decision, headers })
}

async function answerStatic(
  { config, files }: Front,
  request: IncomingMessage,
  response: ServerResponse,
  { path, headers, status }: RouteDecision,
): Promise<void> {
  const fallback = fallbackPath(config, path)
  const file = (await files.find(path)) ?? (fallback === undefined ? undefined : await files.find(fallback))
  const wanted = status ?? 200
  if (file && wanted < 400) return answerFile(request, response, file, { status: wanted, headers })

  const missing = status ?? 404
  const override = own(config.responseOverrides, String(missing))
  const page = override && (await files.find(override.rewrite))
  // A rule may allow long caching of an address, but a 404 must not be cached.
  const plain = { ...config.globalHeaders, 'cache-control': 'no-store' }
  if (page) return answerFile(request, response, page, { status: override.statusCode ?? missing, headers: plain })
  answerError(response, missing, missing === 404 ? 'There is nothing at this address.' : 'Not allowed.', plain)
}

const lowerCase = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Splits a request target without normalizing it: `..` stays visible. `undefined`: not a valid target. */
function parseTarget(target: string): { path: string; rawPath: string; query: string } | undefined {
  const [, rawPath = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(target) ?? []
  if (!rawPath.startsWith('/') || rawPath.startsWith('//')) return undefined
  try {
    const path = decodeURIComponent(rawPath)
    const climbs = path.split(/[/\\]/).includes('..') || path.includes('\0')
    return climbs ? undefined : { path, rawPath, query }
  } catch {
    return undefined
  }
}
