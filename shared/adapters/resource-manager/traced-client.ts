import type { HttpClient } from '@azure/core-rest-pipeline'
import type { Telemetry } from '#shared/operations/telemetry.js'

const guid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** A client of an SDK, with each request noted as a dependency, by its path without the query. */
export function tracedClient(client: HttpClient, telemetry: Telemetry, type: string): HttpClient {
  return {
    sendRequest(request) {
      const { origin, pathname } = new URL(request.url)
      const { method } = request
      const name = `${method} ${pathname.replace(guid, '{id}')}`
      return telemetry.dependency({ name, type, http: { method, url: origin + pathname } }, async span => {
        const response = await client.sendRequest(request)
        span.end({ status: response.status })
        return response
      })
    },
  }
}
