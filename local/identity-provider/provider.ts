import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { clientId, findAccountBySubject } from './accounts.js'
import { claimsByScope, toClaims } from './claims.js'
import type { Control } from './control.js'
import { IdTokenSpoiler } from './id-token.js'
import type { Keys } from './keys.js'
import { pageHeaders } from './page.js'
import { errorPage } from './sign-in-pages.js'
import { sendSignedOut, sendSignOut } from './sign-out.js'
import type { Store } from './store.js'

const day = 24 * 3600

interface Parts {
  readonly issuer: string
  readonly publicOrigin: string
  readonly clientSecret: string
  readonly keys: Keys
  readonly store: Store
  readonly control: Control
}

/** The OpenID provider with its only client. */
export function createProvider(parts: Parts): Provider {
  const provider = new Provider(parts.issuer, createConfiguration(parts))
  const spoiler = new IdTokenSpoiler(parts.keys.signing)
  provider.use(async (ctx, next) => {
    await next()
    const { idToken } = parts.control.settings
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path === '/token' && idToken && body?.id_token) body.id_token = await spoiler.spoil(body.id_token, idToken)
  })
  provider.on('server_error', (_ctx, error) => console.error(error))
  return provider
}

function createConfiguration({ issuer, publicOrigin, clientSecret, keys, store, control }: Parts): Configuration {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return {
    adapter: model => store.adapter(model),
    jwks: { keys: [keys.signing.jwk] },
    cookies: { keys: keys.cookies },
    clients: [
      {
        client_id: clientId,
        client_name: 'Headroom',
        client_secret: clientSecret,
        redirect_uris: [`${publicOrigin}/api/auth/callback`, `${publicOrigin}/auth/callback`],
        post_logout_redirect_uris: [`${publicOrigin}/`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    claims: claimsByScope,
    scopes: ['openid', 'offline_access'],
    responseTypes: ['code'],
    // As with Entra, all claims are in the ID token.
    conformIdTokenClaims: false,
    discovery: { claim_types_supported: ['normal', 'distributed'] },
    findAccount(_ctx, subject) {
      const account = findAccountBySubject(subject)
      return account && { accountId: subject, claims: () => toClaims(account, `${issuer}/v1.0`) }
    },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: () => control.settings.accessTokenSeconds,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 14 * day,
      Grant: 14 * day,
      Session: 14 * day,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendSignOut(ctx, form, publicOrigin),
        postLogoutSuccessSource: ctx => sendSignedOut(ctx, publicOrigin),
      },
    },
    renderError(ctx: KoaContextWithOIDC, { error, error_description }) {
      ctx.set(pageHeaders(publicOrigin))
      ctx.body = errorPage(error, error_description)
    },
  }
}
