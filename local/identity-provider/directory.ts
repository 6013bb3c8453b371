import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { findAccountByOid } from './accounts.js'
import { Refusal, sendJson } from './answer.js'
import type { Control } from './control.js'
import { readJson } from './request-body.js'

const idsRule = { error: 'must be a list of at most 20 group ids' }
const CheckBody = z.strictObject({ groupIds: z.array(z.string(idsRule), idsRule).max(20, idsRule) })
const ObjectsBody = z.strictObject({ securityEnabledOnly: z.boolean().optional() })

const address = /^\/v1\.0\/users\/([^/]+)\/(checkMemberGroups|getMemberObjects)$/

/**
 * The part of Microsoft Graph for group memberships. It needs no credential, because it listens on this machine only.
 */
export class Directory {
  readonly #control: Control

  constructor(control: Control) {
    this.#control = control
  }

  /** @throws Refusal 400, 404, 405, 413, 503. */
  async answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#control.settings.graph) throw new Refusal(503, 'ServiceUnavailable', 'The directory is unavailable.')
    const [, oid, question] = address.exec(path) ?? []
    if (!oid) throw new Refusal(404, 'Request_ResourceNotFound', 'There is nothing at this address.')
    if (request.method !== 'POST') throw new Refusal(405, 'MethodNotAllowed', 'Use POST.')
    const groups = question === 'checkMemberGroups' ? (await readJson(request, CheckBody)).groupIds : undefined
    if (!groups) await readJson(request, ObjectsBody)
    const account = findAccountByOid(oid)
    if (!account) throw new Refusal(404, 'Request_ResourceNotFound', 'There is no such user.')
    const asked = groups && new Set(groups.map(id => id.toLowerCase()))
    sendJson(response, 200, { value: account.groups.filter(id => !asked || asked.has(id)) })
  }
}
