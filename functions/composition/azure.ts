import { setTimeout as sleep } from 'node:timers/promises'
import { DefaultAzureCredential } from '@azure/identity'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
import { azureEstate } from '#shared/adapters/azure/estate/estate.js'
import type { Base, Parts } from './parts.js'

export const azureParts = (app: Base & { readonly azure: AzureAccess }) => ({
  azure: (): AzureAccess => ({
    ...{ endpoint: app.config.RESOURCE_MANAGER_URL, credential: new DefaultAzureCredential(), telemetry: telemetry() },
    calls: new Calls({ clock: app.clock, sleep: ms => sleep(ms), random: Math.random }),
  }),
  estate: () => azureEstate(app.azure),
  compute: () => azureCompute(app.azure),
})
export type AzureParts = Parts<ReturnType<typeof azureParts>>
