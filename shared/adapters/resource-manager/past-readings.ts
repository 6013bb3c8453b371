import type { PastReadings } from '#shared/ingestion/past-readings.js'
import { UpstreamError } from '#shared/ingestion/resource-manager.js'
import type { CallPorts } from './calls.js'
import type { ClientSettings } from './clients.js'
import { azureResourceManager } from './resource-manager.js'

const answerTimeoutMs = 10_000

/**
 * The past of a Resource Manager that answers as of the time in a header of each request, and names the time that an answer
 * is of in the same header, as a simulated one does. Azure itself has no such thing.
 */
export function pastReadings(settings: ClientSettings, ports: CallPorts, timeHeader: string): PastReadings {
  return {
    async now() {
      const address = new URL('/subscriptions?api-version=2022-12-01', settings.endpoint)
      const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) })
      await response.body?.cancel()
      const time = response.headers.get(timeHeader)
      if (time === null)
        throw new UpstreamError(`the Resource Manager does not tell its time (status ${response.status})`)
      return time
    },
    at: time => azureResourceManager({ ...settings, headers: { [timeHeader]: time } }, ports),
  }
}
