import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { type Account, findAccountByLogin } from './accounts.js'
import { Refusal } from './answer.js'
import type { Control } from './control.js'
import { pageHeaders } from './page.js'
import { readText } from './request-body.js'
import { codePage, errorPage, loginPage } from './sign-in-pages.js'

/** The code that the second step accepts. */
export const secondStepCode = '246810'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

interface Parts {
  readonly provider: Provider
  readonly control: Control
  readonly publicOrigin: string
}

/** The pages between the application's request and its answer. Signing in counts as consent. */
export class SignIn {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** @throws Refusal 405, 413. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'POST') {
      throw new Refusal(405, 'MethodNotAllowed', 'Use GET or POST.')
    }
    let interaction: Interaction
    try {
      interaction = await this.#parts.provider.interactionDetails(request, response)
    } catch {
      const sentence = 'It has expired, or was begun in another browser. Go back to Headroom and sign in again.'
      return this.#send(response, 400, errorPage('session_not_found', sentence))
    }
    if (request.method === 'POST') return this.#submit(interaction, request, response)
    const signedIn = interaction.session?.accountId
    if (interaction.prompt.name === 'consent' && signedIn) {
      const consent = await this.#consent(interaction, signedIn)
      return this.#parts.provider.interactionFinished(request, response, { consent })
    }
    const { login_hint: hint } = interaction.params
    this.#send(response, 200, loginPage(typeof hint === 'string' ? hint : ''))
  }

  async #submit(interaction: Interaction, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { provider, control } = this.#parts
    const form = new URLSearchParams(await readText(request))
    // The value of an account's button comes after that of the text field.
    const login = form.getAll('login').findLast(text => text.trim() !== '') ?? ''
    const account = findAccountByLogin(login)
    if (!account) {
      const sentence = login === '' ? 'Enter the account to sign in with.' : 'There is no such account here.'
      return this.#send(response, 200, loginPage(login, sentence))
    }
    const code = form.get('code')
    if (control.settings.mfa && code?.trim() !== secondStepCode) {
      const sentence = code === null ? undefined : 'That is not the code.'
      return this.#send(response, 200, codePage(account.login, secondStepCode, sentence))
    }
    await provider.interactionFinished(request, response, await this.#result(interaction, account))
  }

  async #result(interaction: Interaction, { subject }: Account) {
    const amr = this.#parts.control.settings.mfa ? ['pwd', 'mfa'] : ['pwd']
    const consent = await this.#consent(interaction, subject)
    return { login: { accountId: subject, amr }, consent, select_account: {} }
  }

  async #consent({ params }: Interaction, accountId: string): Promise<{ grantId: string }> {
    const { provider } = this.#parts
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return { grantId: await grant.save() }
  }

  #send(response: ServerResponse, status: number, html: string): void {
    response.writeHead(status, pageHeaders(this.#parts.publicOrigin))
    response.end(html)
  }
}
