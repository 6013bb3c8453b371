import type { AIQuotaRecord } from './model.js'

/** A kind of account, such as `OpenAI`, that Azure does not let a subscription create in a region. */
export interface RestrictedKind {
  readonly kind: string
  /** In Azure's words: `NotAvailableForSubscription`. */
  readonly reason: string
}

/**
 * Why a model cannot be deployed: no kind of account that lists it can be created, and there is none yet. Null where that
 * is not so. A kind without a restriction may be created, as far as the lists show; an account that exists stays usable.
 */
export function toRestriction(
  kinds: readonly string[],
  restricted: readonly RestrictedKind[],
  quotas: ReadonlyMap<string, Pick<AIQuotaRecord, 'used'>>,
): string | null {
  const reasons = kinds.map(kind => {
    const accounts = quotas.get(`${kind}.S0.AccountCount`)?.used ?? 0
    return accounts > 0 ? undefined : restricted.find(one => one.kind === kind)?.reason
  })
  const [reason] = reasons
  return reason !== undefined && reasons.every(one => one !== undefined) ? reason : null
}
