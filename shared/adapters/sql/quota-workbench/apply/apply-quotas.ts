import type { JsonColumns } from '#shared/adapters/sql/dialects/dialect.js'
import type { QuotaKey } from '#shared/quota-workbench/apply/apply-job.js'

export const quotaJson: JsonColumns<QuotaKey> = { subscriptionId: 'name', region: 'name', familyKey: 'name' }

/** Each quota once, without other members. */
export function distinctQuotas(keys: readonly QuotaKey[]): QuotaKey[] {
  const quotas = keys.map(({ subscriptionId, region, familyKey }): [string, QuotaKey] => [
    `${subscriptionId}/${region}/${familyKey}`,
    { subscriptionId, region, familyKey },
  ])
  return [...new Map(quotas).values()]
}
