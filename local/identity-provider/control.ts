import type { IncomingMessage, ServerResponse } from 'node:http'
import { findAccountByLogin } from './accounts.js'
import { Refusal, sendJson } from './answer.js'
import { ControlSettings, RevokeBody } from './control-settings.js'
import { readJson } from './request-body.js'
import type { Store } from './store.js'

/**
 * Controls the provider in tests: `/__control` returns and replaces its settings, `/__revoke` ends the grants of an
 * account.
 */
export class Control {
  readonly #store: Store
  settings: ControlSettings = ControlSettings.parse({})

  constructor(store: Store) {
    this.#store = store
  }

  /** @throws Refusal 400, 404, 405, 413. */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === '/__control' && request.method === 'GET') return sendJson(response, 200, this.settings)
    if (path !== '/__control' && path !== '/__revoke')
      throw new Refusal(404, 'NotFound', 'There is nothing at this address.')
    if (request.method !== 'POST') throw new Refusal(405, 'MethodNotAllowed', 'Use POST.')
    if (path === '/__control') {
      this.settings = await readJson(request, ControlSettings)
      return sendJson(response, 200, this.settings)
    }
    const { login } = await readJson(request, RevokeBody)
    const account = findAccountByLogin(login)
    if (!account) throw new Refusal(400, 'BadRequest', 'login must be that of an account.')
    this.#store.revokeAccount(account.subject)
    sendJson(response, 200, {})
  }
}
