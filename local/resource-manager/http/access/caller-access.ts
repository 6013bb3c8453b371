import { z } from 'zod'
import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { notAuthorised, wrongTenant } from '#local/resource-manager/http/arm-error.js'
import { own } from '#shared/contract/common/own.js'
import { defaultActions } from './operation-names.js'

const names = z.array(z.string(), { error: 'must be a list of names' })

const Access = z.strictObject({
  /** Operations that the caller's roles allow, with `*` for any text. */
  actions: names.optional(),
  notActions: names.optional(),
  /** Namespaces that are not registered in the subscription. */
  unregistered: names.optional(),
  /** The caller's token is of another tenant than the subscription. */
  wrongTenant: z.boolean({ error: 'must be true or false' }).optional(),
})
type Access = z.infer<typeof Access>

/**
 * The body of `POST /__access`: what the caller may do, by subscription id or name of a management group; `*` is any
 * other one. `{}` ends it.
 */
export const AccessRules = z.record(z.string(), Access, {
  error: 'must be rules by subscription id or management group',
})
export type AccessRules = z.infer<typeof AccessRules>

/** The roles of the caller and the registrations that are withheld, as a test has set them. */
export class CallerAccess {
  #rules: AccessRules = {}

  set(rules: AccessRules): void {
    this.#rules = rules
  }

  report(): object {
    return { rules: this.#rules, defaultActions }
  }

  isWithheld({ id }: Subscription, namespace: string): boolean {
    return (this.#rule(id).unregistered ?? []).some(name => name.toLowerCase() === namespace.toLowerCase())
  }

  /** What Azure lists as the permissions of the caller on a subscription, by its id, or on a management group, by its name. */
  permissions(key: string): object[] {
    const { actions, notActions } = this.#rule(key)
    return [{ actions: actions ?? defaultActions, notActions: notActions ?? [], dataActions: [], notDataActions: [] }]
  }

  /** @throws ArmError 401 for a token of another tenant, 403 for an operation that no role allows */
  check({ id, tenantId }: Subscription, operation: string): void {
    this.#check(id, `/subscriptions/${id}`, tenantId, operation)
  }

  /** As `check`, by the rule with the management group's name. */
  checkManagementGroup(name: string, tenantId: string, operation: string): void {
    this.#check(name, `/providers/Microsoft.Management/managementGroups/${name}`, tenantId, operation)
  }

  #check(key: string, scope: string, tenantId: string, operation: string): void {
    const { actions = defaultActions, notActions = [], wrongTenant: isForeign } = this.#rule(key)
    if (isForeign) throw wrongTenant(tenantId)
    const isAmong = (patterns: readonly string[]) => patterns.some(pattern => toPattern(pattern).test(operation))
    if (!isAmong(actions) || isAmong(notActions)) throw notAuthorised(scope, operation)
  }

  #rule(key: string): Access {
    return own(this.#rules, key) ?? own(this.#rules, '*') ?? {}
  }
}

function toPattern(pattern: string): RegExp {
  const words = pattern.split('*').map(text => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('.*')}$`, 'i')
}
