import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { Refusal, sendRefusal } from './answer.js'
import type { Control } from './control.js'
import type { Directory } from './directory.js'
import type { SignIn } from './sign-in.js'

interface Parts {
  readonly provider: Provider
  readonly control: Control
  readonly directory: Directory
  readonly signIn: SignIn
}

/** Serves requests: the pages, the directory, the control addresses for tests, else the provider. */
export class Listener {
  readonly #parts: Parts
  readonly #provide: (request: IncomingMessage, response: ServerResponse) => Promise<void>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#provide = parts.provider.callback()
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response)
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      if (response.headersSent || response.destroyed) response.destroy()
      else sendRefusal(response, toRefusal(error))
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { control, directory, signIn } = this.#parts
    const url = URL.parse(request.url ?? '/', 'http://127.0.0.1')
    if (!url) throw new Refusal(400, 'BadRequest', 'The address is not valid.')
    const { pathname } = url
    if (pathname.startsWith('/__')) return control.answer(pathname, request, response)
    if (pathname.startsWith('/v1.0/')) return directory.answer(pathname, request, response)
    if (pathname.startsWith('/interaction/')) return signIn.answer(request, response)
    if (pathname === '/token' && control.settings.token) {
      throw new Refusal(503, 'ServiceUnavailable', 'The token endpoint is unavailable.')
    }
    if (pathname === '/auth') request.url = withConsent(url)
    return this.#provide(request, response)
  }
}

/**
 * OpenID Connect grants `offline_access` only to a client that requests consent; Entra grants it without. So consent is
 * requested on behalf of the application, and the user does not have to do anything.
 */
function withConsent(url: URL): string {
  const { searchParams } = url
  const prompts = searchParams.get('prompt')?.split(' ') ?? []
  const wantsMore = searchParams.get('scope')?.split(' ').includes('offline_access')
  if (wantsMore && !prompts.includes('none') && !prompts.includes('consent')) {
    searchParams.set('prompt', [...prompts, 'consent'].join(' '))
  }
  return url.pathname + url.search
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  return new Refusal(500, 'InternalServerError', 'The identity provider failed. See its log for the reason.')
}
