import type { IncomingMessage } from 'node:http'
import type { KnownHosts } from '#local/loopback/known-hosts.js'
import { areHeadersTooLarge, isTargetTooLong } from '#local/loopback/request-limits.js'

interface Refused {
  readonly status: number
  readonly error: string
  readonly headers?: Readonly<Record<string, string>>
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Why a request is rejected whatever its path is; undefined if it is not. */
export function refusedRequest(request: IncomingMessage, isKnown: KnownHosts, origin: string): Refused | undefined {
  const { method = '', headers, headersDistinct, httpVersion } = request
  const { host } = headers
  if ((headersDistinct.host ?? []).length > 1) return { status: 400, error: 'The request names two hosts.' }
  if (host === undefined && httpVersion !== '1.0') return { status: 400, error: 'The request names no host.' }
  if (!isKnown(host)) {
    const error = `This is not ${shown(host)}: use ${origin}, or add the name to the setting HEADROOM_HOSTS.`
    return { status: 421, error }
  }
  if (isTargetTooLong(request)) return { status: 414, error: 'The address is too long.' }
  if (areHeadersTooLarge(request)) return { status: 431, error: 'The headers are too large.' }
  if (methods.includes(method)) return undefined
  return { status: 405, error: `${method} is not served here.`, headers: { allow: methods.join(', ') } }
}

const shown = (host = ''): string => host.slice(0, 100)
