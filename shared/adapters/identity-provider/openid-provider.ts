import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { type IdentityProvider, SignInRefused, type Tokens } from '#shared/identity/identity-provider.js'
import type { Secrets } from '#shared/identity/secrets.js'
import { isPrivateAddress } from '#shared/kernel/private-address.js'
import { noTelemetry, type Telemetry } from '#shared/kernel/telemetry.js'
import { tracedFetch } from '#shared/kernel/traced-calls.js'
import { toIdentity } from './claims.js'
import { toSignInError } from './provider-errors.js'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  /** The address that browsers use. Its callback is registered with the provider. */
  readonly publicOrigin: string
  readonly secrets: Secrets
  readonly telemetry?: Telemetry
}

export const callbackPath = '/api/auth/callback'
/** `offline_access` requests a refresh token. */
const scope = 'openid profile email offline_access'
const timeoutSeconds = 10
/** Tolerance for clock differences between machines. */
const clockToleranceSeconds = 30
const algorithms = ['RS256', 'PS256', 'ES256']
/** Used if the provider does not report the lifetime of its tokens. */
const defaultExpirySeconds = 3_600

type Configured = { config: client.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

/** Authorization code flow with PKCE, for any OpenID provider such as Microsoft Entra ID. */
export function openIdProvider(settings: ProviderSettings): IdentityProvider {
  const { publicOrigin, clientId } = settings
  const redirectUri = new URL(callbackPath, publicOrigin).href
  const configured = configuration(settings)

  const attempted = async <T>(work: (parts: Configured) => Promise<T>): Promise<T> => {
    try {
      return await work(await configured())
    } catch (error) {
      throw toSignInError(error)
    }
  }
  const verified = async (parts: Configured, answer: client.TokenEndpointResponse): Promise<Tokens> => {
    const { id_token: idToken, refresh_token: refreshToken = null, expires_in: seconds } = answer
    if (!idToken) throw new SignInRefused('the provider returned no id token')
    const issuer = parts.config.serverMetadata().issuer
    const { payload } = await jwtVerify(idToken, parts.keys, {
      issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return { identity: toIdentity(payload), refreshToken, expiresInSeconds: seconds ?? defaultExpirySeconds }
  }

  return {
    signInUrl: ({ state, nonce, verifier }) =>
      attempted(async ({ config }) => {
        const challenge = await client.calculatePKCECodeChallenge(verifier)
        const parameters = { redirect_uri: redirectUri, scope, state, nonce, code_challenge: challenge }
        return client.buildAuthorizationUrl(config, { ...parameters, code_challenge_method: 'S256' }).href
      }),
    redeem: (callback, { state, nonce, verifier }) =>
      attempted(async parts => {
        const url = new URL(`${redirectUri}?${callback}`)
        const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true }
        return verified(parts, await client.authorizationCodeGrant(parts.config, url, checks))
      }),
    renew: refreshToken =>
      attempted(async parts => verified(parts, await client.refreshTokenGrant(parts.config, refreshToken, { scope }))),
    revoke: refreshToken =>
      attempted(async ({ config }) => {
        if (config.serverMetadata().revocation_endpoint) await client.tokenRevocation(config, refreshToken)
      }),
    signOutUrl: () =>
      attempted(async ({ config }) => {
        if (!config.serverMetadata().end_session_endpoint) return null
        return client.buildEndSessionUrl(config, { post_logout_redirect_uri: new URL('/', publicOrigin).href }).href
      }),
  }
}

/** Discovery runs once; after a failure, again at the next call. The client secret is read on every call. */
function configuration(settings: ProviderSettings): () => Promise<Configured> {
  const { issuer, clientId, secrets, telemetry = noTelemetry } = settings
  const traced = tracedFetch(telemetry, 'identity provider')
  const ask: client.CustomFetch = (url, options) => traced(url, options as RequestInit)

  if (!isPrivateAddress(issuer)) throw new Error('OIDC_ISSUER must be https outside this machine')
  const insecure = new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []
  let discovered: Promise<{ metadata: client.ServerMetadata; keys: Configured['keys'] }> | undefined
  const discover = async () => {
    const found = await client.discovery(new URL(issuer), clientId, undefined, undefined, {
      execute: insecure,
      timeout: timeoutSeconds,
      [client.customFetch]: ask,
    })
    const metadata = found.serverMetadata()
    const keys = createRemoteJWKSet(new URL(String(metadata.jwks_uri)), {
      timeoutDuration: timeoutSeconds * 1000,
      [customFetch]: traced,
    })
    return { metadata, keys }
  }
  return async () => {
    discovered ??= discover().catch(error => {
      discovered = undefined
      throw error
    })
    const { metadata, keys } = await discovered
    const secret = client.ClientSecretPost(secrets.of('OIDC_CLIENT_SECRET')[0])
    const tolerance = { [client.clockTolerance]: clockToleranceSeconds }
    const config = new client.Configuration(metadata, clientId, tolerance, secret)
    config.timeout = timeoutSeconds
    config[client.customFetch] = ask
    for (const allow of insecure) allow(config)
    return { config, keys }
  }
}
