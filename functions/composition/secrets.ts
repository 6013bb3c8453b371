import { SecretClient } from '@azure/keyvault-secrets'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { processLog } from '#functions/runtime/logger.js'
import { boundedClient } from '#shared/adapters/azure/calls/http-client.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import { appSettingSecrets } from '#shared/adapters/secrets/app-settings.js'
import { keyVaultSecrets } from '#shared/adapters/secrets/key-vault.js'
import type { Secrets } from '#shared/identity/secrets.js'
import { systemClock } from '#shared/kernel/clock.js'
import { tracedClient } from '#shared/kernel/traced-calls.js'
import type { Config } from './config.js'

/** The secrets of the settings, and if a Key Vault is named, the versions that have replaced them since. */
export function createSecrets(config: Config): Secrets {
  const settings = appSettingSecrets({ ...config })
  if (!config.KEY_VAULT_URL) return settings
  const httpClient = tracedClient(boundedClient(config.KEY_VAULT_URL), telemetry(), 'Azure Key Vault')
  const vault = new SecretClient(config.KEY_VAULT_URL, appCredential(), { httpClient })
  return keyVaultSecrets({ vault, settings, clock: systemClock, log: processLog })
}
