import type { ModelUsageRow } from '#local/resource-manager/estate/models/model-catalogue.js'

/** Classes of quotas that subscriptions use differently. A `gated` one is granted after an application. */
export type QuotaClass = 'tokens' | 'requests' | 'batch' | 'provisioned' | 'fineTuned' | 'gated' | 'accounts'

const smallest: Readonly<Record<QuotaClass, number>> = {
  tokens: 10,
  requests: 1,
  batch: 1000,
  provisioned: 25,
  fineTuned: 10,
  gated: 10,
  accounts: 1,
}

export function toQuotaClass([name, text, recordedLimit]: ModelUsageRow): QuotaClass {
  if (/(^|\.)(AccountCount|Deployments)$/.test(name)) return 'accounts'
  if (/Provisioned/.test(name)) return 'provisioned'
  if (recordedLimit === 0) return 'gated'
  if (/finetune/i.test(name)) return 'fineTuned'
  if (/batch/i.test(name)) return 'batch'
  return /^Requests/.test(text) || recordedLimit < 50 ? 'requests' : 'tokens'
}

/** The step of deployment sizes, in the unit of the quota. */
export const capacityStep = (quotaClass: QuotaClass): number => smallest[quotaClass]

const popular: readonly (readonly [RegExp, number])[] = [
  [/GlobalStandard\.(gpt-4o|gpt-4o-mini|gpt4\.1|gpt4\.1-mini|gpt-5|gpt-5-mini|gpt-5\.1|gpt-5\.4)$/, 12],
  [/(Global)?Standard\.text-embedding-3-(large|small)$/, 9],
  [/DataZoneStandard\.(gpt-4o|gpt-4o-mini|gpt4\.1|gpt4\.1-mini|gpt-5|gpt-5-mini|gpt-5\.4)$/, 6],
  [/(gpt-5\.[245]|gpt-5-nano|gpt4\.1-nano|o3|o3-mini|o4-mini|o1|ada-002)(-mini|-nano)?$/, 4],
  [/^OpenAI\.Standard\.(gpt-4o|gpt4\.1)/, 3],
  [/gpt-chat-latest|gpt-5\.6|gpt-5(\.\d)?-chat$/, 3],
  [/whisper|transcribe|realtime|gpt-image/, 2],
  [/DeepSeek|grok|Llama|Mistral|MaaS$/, 1.5],
]
const byClass: Partial<Record<QuotaClass, number>> = { provisioned: 8, batch: 0.5, fineTuned: 0.4, gated: 0.8 }

/** The weight of a quota in the choice of deployments; 0 excludes it. */
export function popularity(name: string, quotaClass: QuotaClass): number {
  if (quotaClass === 'accounts') return 0
  return byClass[quotaClass] ?? popular.find(([names]) => names.test(name))?.[1] ?? 0.6
}
