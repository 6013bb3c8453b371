import type { SecretClient } from '@azure/keyvault-secrets'
import { isWeakSecret } from '#shared/identity/secret-strength.js'
import { type SecretName, type Secrets, secretNames } from '#shared/identity/secrets.js'
import type { Clock } from '#shared/kernel/clock.js'
import type { Log } from '#shared/kernel/log.js'

export interface KeyVaultPorts {
  readonly vault: Pick<SecretClient, 'listPropertiesOfSecretVersions' | 'getSecret'>
  /** Used until the vault has answered, and for secrets that it does not have. */
  readonly settings: Secrets
  readonly clock: Clock
  readonly log: Log
}

const everyMs = 5 * 60_000
/**
 * When a caller's value is rejected, the vault is read again, but at most this often, so that wrong values do not cause
 * constant reads.
 */
const minIntervalMs = 30_000

/** Timeout for reading all secrets, including retries, because a vault can ask for any wait. */
const readTimeoutMs = 30_000
/** A vault has at most some 500 versions of a secret. */
const maxVersions = 1_000

/** The vault's name for SESSION_SECRET is `session-secret`. */
export const vaultName = (name: SecretName): string => name.toLowerCase().replaceAll('_', '-')

/**
 * The two newest enabled versions of each secret. They are read again every five minutes, so a rotation needs no
 * restart. If the vault does not answer, the known versions stay in use.
 */
export function keyVaultSecrets(ports: KeyVaultPorts): Secrets {
  const { settings, clock, log } = ports
  let known = new Map<SecretName, readonly string[]>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const read = (): Promise<void> => {
    readAt = clock().getTime()
    reading ??= readAll(ports)
      .then(values => {
        known = values
      })
      .catch((error: Error) =>
        log.warn('The Key Vault did not answer; the secrets stay as they are', { cause: error.message }),
      )
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  // A clock that went back must not make old values count as fresh.
  const age = () => Math.abs(clock().getTime() - readAt)
  return {
    of(name) {
      if (age() > everyMs) void read()
      return known.get(name) ?? settings.of(name)
    },
    async refresh() {
      if (reading === undefined && age() < minIntervalMs) return false
      await (reading ?? read())
      return true
    },
  }
}

async function readAll({ vault, clock, log }: KeyVaultPorts): Promise<Map<SecretName, readonly string[]>> {
  const values = new Map<SecretName, readonly string[]>()
  const abortSignal = AbortSignal.timeout(readTimeoutMs)
  for (const name of secretNames) {
    const versions = await newestVersions(vault, vaultName(name), { now: clock(), abortSignal })
    const secrets = await Promise.all(
      versions.map(version => vault.getSecret(vaultName(name), { version, abortSignal })),
    )
    const texts = secrets.map(({ value }) => value ?? '').filter(value => !isWeakSecret(value))
    if (texts.length < secrets.length)
      log.error(`A version of ${vaultName(name)} in the Key Vault is too short or a default`)
    if (texts.length > 0) values.set(name, texts)
  }
  return values
}

const kept = 2

async function newestVersions(
  vault: KeyVaultPorts['vault'],
  name: string,
  { now, abortSignal }: { readonly now: Date; readonly abortSignal: AbortSignal },
): Promise<string[]> {
  const found: { version: string; createdAt: number }[] = []
  let listed = 0
  try {
    const versions = vault.listPropertiesOfSecretVersions(name, { abortSignal })
    for await (const { version, enabled, createdOn, expiresOn, notBefore } of versions) {
      listed += 1
      if (listed > maxVersions) throw new Error(`${name} has more than ${maxVersions} versions`)
      const isGood = enabled !== false && !(expiresOn && expiresOn <= now) && !(notBefore && notBefore > now)
      if (version && isGood) found.push({ version, createdAt: createdOn?.getTime() ?? 0 })
    }
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode !== 404) throw error
  }
  found.sort((one, other) => other.createdAt - one.createdAt)
  return found.slice(0, kept).map(({ version }) => version)
}
