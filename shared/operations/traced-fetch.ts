import type { Telemetry } from './telemetry.js'

/**
 * `fetch` with each call noted as a dependency, by its address without the query. `carry` hands the trace on: only to
 * apps of our own, for it tells others what belongs together.
 */
export function tracedFetch(telemetry: Telemetry, type: string, options: { readonly carry?: boolean } = {}) {
  return (address: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { origin, pathname } = new URL(address)
    const method = init.method ?? 'GET'
    const start = { name: `${method} ${pathname}`, type, http: { method, url: origin + pathname } }
    return telemetry.dependency(start, async span => {
      const headers = new Headers(init.headers)
      if (options.carry) for (const [name, value] of Object.entries(telemetry.headers())) headers.set(name, value)
      const response = await fetch(address, { ...init, headers })
      span.end({ status: response.status })
      return response
    })
  }
}
