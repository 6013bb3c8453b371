import { Browser } from '../browser.js'

export interface ProviderControl {
  readonly mfa?: boolean
  readonly accessTokenSeconds?: number
  readonly idToken?:
    | 'wrongNonce'
    | 'wrongIssuer'
    | 'wrongAudience'
    | 'expired'
    | 'unsigned'
    | 'otherKey'
    | 'noOid'
    | null
  readonly graph?: 'away' | null
  readonly token?: 'away' | null
}

/** The local identity provider's own addresses. */
export class IdentityProvider {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** Replaces the settings; a field that is absent returns to its default. */
  async control(settings: ProviderControl): Promise<void> {
    await this.#send('/__control', settings)
  }

  /** Ends the sessions, grants and tokens of an account. */
  async revoke(login: string): Promise<void> {
    await this.#send('/__revoke', { login })
  }

  async #send(path: string, body: unknown): Promise<void> {
    const response = await fetch(this.#url + path, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.body?.cancel()
  }
}

export interface SignedIn {
  /** What a browser sends from now on: `connect.sid=…`, empty when no session was made. */
  readonly cookie: string
  /** The redirect of the application after the callback; empty if there is none. */
  readonly location: string
  /** The application's answer to the callback, its body unread. */
  readonly response: Response
}

export interface SignInOptions {
  /** Path to land at. */
  readonly redirect?: string
  /** Code of the second step, if one is required. */
  readonly code?: string
  /** Origin of the process that receives the callback, if it is not the application's own. */
  readonly callbackAt?: string
}

/**
 * Signs in as a browser without scripts does, from the application's sign-in to the answer of its callback.
 * @param origin of the application, as its own PUBLIC_ORIGIN has it.
 */
export async function signInOverHttp(origin: string, login: string, options: SignInOptions = {}): Promise<SignedIn> {
  const { redirect = '/', code, callbackAt } = options
  const browser = new Browser(url => url.pathname.endsWith('/auth/callback'))
  let page = await browser.open(new URL(`/auth/signin?redirect=${encodeURIComponent(redirect)}`, origin))
  page = await browser.submit(page, { login })
  if (code !== undefined) page = await browser.submit(page, { code })
  if (!page.leadsTo) throw new Error(`The sign-in ended at ${page.response.status} ${await page.response.text()}`)
  const callback = callbackAt ? new URL(page.leadsTo.pathname + page.leadsTo.search, callbackAt) : page.leadsTo
  const response = await browser.request(callback)
  const session = browser.cookies.of(callback).find(([name]) => name === 'connect.sid')
  return {
    cookie: session ? session.join('=') : '',
    location: response.headers.get('location') ?? '',
    response,
  }
}
