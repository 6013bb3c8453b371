import { createEmptyPipeline, createPipelineRequest } from '@azure/core-rest-pipeline'
import { z } from 'zod'
import { readList } from '#shared/adapters/azure/calls/azure-list.js'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { Name, storable } from '#shared/adapters/azure/calls/records.js'
import type { AzureAccess, ListPolicies } from '#shared/adapters/azure/clients/clients.js'
import { parseRecord } from '#shared/kernel/odd-record.js'
import type { AzureWeather, Station } from './weather-pipeline.js'

const StationWire = z.object({
  name: Name,
  properties: z.object({ sky: Name, degrees: z.number().min(-100).max(100).nullish() }),
})

function toStation(record: unknown): Station[] {
  const { name, properties } = parseRecord(StationWire, 'station', record)
  return [{ station: storable(name), sky: storable(properties.sky), degrees: properties.degrees ?? null }]
}

/** The stations of a region from the made-up provider, called through the limits that all calls of the app share. */
export const azureWeather = (access: AzureAccess): AzureWeather => ({
  stations: (subscriptionId, region) =>
    readList(access, {
      at: { gate: subscriptionId, provider: 'MadeUp.Weather', place: region },
      what: `stations of ${region}`,
      read: toStation,
      ask: policies => pages(access, policies, stationsPath(subscriptionId, region)),
    }),
})

export const stationsPath = (subscriptionId: string, region: string): string =>
  `/subscriptions/${subscriptionId}/providers/MadeUp.Weather/locations/${region}/stations`

/** No SDK supports the provider, and it needs no token: it is on this machine. */
async function* pages({ endpoint }: AzureAccess, { pages, observer }: ListPolicies, path: string) {
  const [pipeline, client] = [createEmptyPipeline(), boundedClient(endpoint)]
  pipeline.addPolicy(pages, { phase: 'Serialize' })
  pipeline.addPolicy(observer, { afterPhase: 'Sign' })
  for (let url: string | undefined = new URL(path, endpoint).href; url !== undefined; ) {
    const request = createPipelineRequest({ url, allowInsecureConnection: true })
    const page = JSON.parse((await pipeline.sendRequest(client, request)).bodyAsText ?? '{}')
    yield page
    url = page.nextLink
  }
}
