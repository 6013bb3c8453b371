import { randomBytes } from 'node:crypto'
import { telemetry } from '#functions/runtime/current-telemetry.js'
import { appCredential } from '#shared/adapters/azure/clients/app-credential.js'
import { graphDirectory } from '#shared/adapters/identity-provider/graph-directory.js'
import { openIdProvider } from '#shared/adapters/identity-provider/openid-provider.js'
import type { IdentityProvider } from '#shared/identity/identity-provider.js'
import type { Secrets } from '#shared/identity/secrets.js'
import type { SessionRepository } from '#shared/identity/session.js'
import type { SignInPorts } from '#shared/identity/sign-in.js'
import type { NonceStore } from '#shared/identity/worker-signature.js'
import { AppError } from '#shared/kernel/app-error.js'
import { systemClock } from '#shared/kernel/clock.js'
import type { Config } from './config.js'

/** What sign-in needs. */
export function createSignIn(
  config: Config,
  parts: { readonly secrets: Secrets; readonly sessions: SessionRepository; readonly nonces: NonceStore },
): SignInPorts {
  return {
    ...parts,
    provider: createProvider(config, parts.secrets),
    directory: graphDirectory({
      url: config.GRAPH_URL,
      credential: appCredential(),
      telemetry: telemetry(),
    }),
    clock: systemClock,
    newToken: () => randomBytes(32).toString('base64url'),
    adminGroupId: config.ADMIN_GROUP_ID,
    maxAgeMs: config.SESSION_MAX_AGE_MS,
  }
}

function createProvider(
  { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, PUBLIC_ORIGIN: publicOrigin }: Config,
  secrets: Secrets,
): IdentityProvider {
  if (issuer && clientId) return openIdProvider({ issuer, clientId, publicOrigin, secrets, telemetry: telemetry() })
  const missing = async (): Promise<never> => {
    throw new AppError('unavailable', 'Nobody can sign in: the setting OIDC_ISSUER is missing')
  }
  return { signInUrl: missing, redeem: missing, renew: missing, revoke: missing, signOutUrl: async () => null }
}
