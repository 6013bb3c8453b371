import { withBoundedBody } from './bounded-body.js'
import type { Telemetry } from './telemetry.js'

export type Fetch = (address: string | URL, init?: RequestInit) => Promise<Response>

export interface TraceOptions {
  /** Passes the trace on; set it only for apps of the service, because it shows others which calls belong together. */
  readonly carry?: boolean
  /** Maximum size of a body after decompression. */
  readonly maxBytes?: number
}

/** The default limit: most answers have a few kilobytes. */
const typicalMaxBytes = 4 * 1024 * 1024

/** `fetch` with a limit for the answer. Each call is recorded as a dependency, by its address without the query. */
export function tracedFetch(telemetry: Telemetry, type: string, options: TraceOptions = {}): Fetch {
  const { carry = false, maxBytes = typicalMaxBytes } = options
  return (address, init = {}) =>
    telemetry.dependency(toCall(type, init.method ?? 'GET', address), async span => {
      const headers = new Headers(init.headers)
      if (carry) for (const [name, value] of Object.entries(telemetry.headers())) headers.set(name, value)
      const response = await fetch(address, { ...init, headers })
      span.end({ status: response.status })
      return withBoundedBody(response, maxBytes)
    })
}

/** The HTTP client of an Azure SDK. */
interface Client<Request, Response> {
  sendRequest(request: Request): Promise<Response>
}

/** An HTTP client for an SDK. Each request is recorded as a dependency, by its address without the query. */
export function tracedClient<
  Request extends { readonly method: string; readonly url: string },
  Response extends { readonly status: number },
>(client: Client<Request, Response>, telemetry: Telemetry, type: string): Client<Request, Response> {
  return {
    sendRequest: request =>
      telemetry.dependency(toCall(type, request.method, request.url), async span => {
        const response = await client.sendRequest(request)
        span.end({ status: response.status })
        return response
      }),
  }
}

const guid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The name is the same for all targets of the same kind: parts that identify one target are left out. */
function toCall(type: string, method: string, address: string | URL) {
  const { origin, pathname } = new URL(address)
  return { name: `${method} ${pathname.replace(guid, '{id}')}`, type, http: { method, url: origin + pathname } }
}
