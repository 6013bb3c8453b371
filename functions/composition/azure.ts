import { setTimeout as sleep } from 'node:timers/promises'
import { DefaultAzureCredential } from '@azure/identity'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { azureResourceManager } from '#shared/adapters/azure/compute/resource-manager.js'
import type { Base, Parts } from './parts.js'

export const azureParts = ({ config, clock }: Base) => ({
  resourceManager: () =>
    azureResourceManager(
      { endpoint: config.RESOURCE_MANAGER_URL, credential: new DefaultAzureCredential(), telemetry: telemetry() },
      { clock, sleep: ms => sleep(ms), random: Math.random },
    ),
})
export type AzureParts = Parts<ReturnType<typeof azureParts>>
