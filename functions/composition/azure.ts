import { setTimeout as sleep } from 'node:timers/promises'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { Calls } from '#shared/adapters/azure/calls/calls.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import type { AzureAccess } from '#shared/adapters/azure/clients/clients.js'
import { azureCompute } from '#shared/adapters/azure/compute/compute-units.js'
import { azureEstate } from '#shared/adapters/azure/estate/estate.js'
import { listingRegionsAhead } from '#shared/adapters/azure/estate/regions-ahead.js'
import { choosingSubscriptions, toChosenIds } from '#shared/ingestion/estate/chosen-subscriptions.js'
import type { Base, Parts } from './parts.js'

export const azureParts = (app: Base & { readonly azure: AzureAccess }) => ({
  /** Shared by all adapters of the app, with its credential and gates. */
  azure: (): AzureAccess => ({
    endpoint: app.config.RESOURCE_MANAGER_URL,
    credential: appCredential(),
    telemetry: telemetry(),
    calls: new Calls({ clock: app.clock, sleep: ms => sleep(ms), random: Math.random }),
  }),
  estate: () => {
    const chosen = toChosenIds(app.config.READ_SUBSCRIPTION_IDS)
    return listingRegionsAhead(choosingSubscriptions(azureEstate(app.azure), chosen), app.clock)
  },
  compute: () => azureCompute(app.azure),
})
export type AzureParts = Parts<ReturnType<typeof azureParts>>
