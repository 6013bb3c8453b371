import * as client from 'openid-client'
import { Browser, type Page } from './browser.js'

/** What an application stores while its user is at the provider. */
export interface Attempt {
  readonly browser: Browser
  readonly page: Page
  readonly verifier: string
  readonly nonce: string
  readonly state: string
}

export const clientSecret = 'a-secret-of-the-tests'
export const publicOrigin = 'http://localhost:4280'

/** Any application's side of a sign-in, by openid-client with all its checks. */
export class OidcClient {
  readonly config: client.Configuration

  constructor(config: client.Configuration) {
    this.config = config
  }

  static async discover(issuer: string, secret = clientSecret): Promise<OidcClient> {
    const execute = [client.allowInsecureRequests, client.enableNonRepudiationChecks]
    return new OidcClient(await client.discovery(new URL(issuer), 'headroom', secret, undefined, { execute }))
  }

  /** Opens the sign-in page. @param parameters besides the default ones, or instead of them. */
  async begin(parameters: Record<string, string> = {}, browser = newBrowser()): Promise<Attempt> {
    const verifier = client.randomPKCECodeVerifier()
    const nonce = client.randomNonce()
    const state = client.randomState()
    const url = client.buildAuthorizationUrl(this.config, {
      redirect_uri: `${publicOrigin}/api/auth/callback`,
      scope: 'openid profile email offline_access',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      nonce,
      state,
      ...parameters,
    })
    return { browser, page: await browser.open(url), verifier, nonce, state }
  }

  /** Turns the code that the browser has brought back into tokens. */
  async finish({ page, verifier, nonce, state }: Attempt) {
    if (!page.leadsTo) throw new Error(`No way back: ${page.response.status} ${await page.response.text()}`)
    return client.authorizationCodeGrant(this.config, page.leadsTo, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
  }

  async signIn(login: string, parameters: Record<string, string> = {}) {
    const attempt = await this.begin(parameters)
    const page = await attempt.browser.submit(attempt.page, { login })
    return this.finish({ ...attempt, page })
  }

  refresh(refreshToken: string) {
    return client.refreshTokenGrant(this.config, refreshToken)
  }

  revoke(token: string): Promise<void> {
    return client.tokenRevocation(this.config, token)
  }

  /** The provider's sign-out page, which returns to the application. */
  signOutUrl(parameters: Record<string, string> = {}): URL {
    return client.buildEndSessionUrl(this.config, { post_logout_redirect_uri: `${publicOrigin}/`, ...parameters })
  }
}

export function newBrowser(): Browser {
  return new Browser(url => url.origin === publicOrigin)
}
