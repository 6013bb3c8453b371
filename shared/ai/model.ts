/** What Azure lists of a model for one kind of account. Dates are ISO 8601. */
export interface ModelEntry {
  /** `OpenAI`, `AIServices` or `MaaS`: the accounts that can deploy it so. */
  readonly kind: string
  /** Azure calls it the format. */
  readonly provider: string
  readonly publisher: string | null
  readonly model: string
  readonly version: string
  readonly isDefaultVersion: boolean
  /** In Azure's words. */
  readonly lifecycle: string
  readonly retiresAt: string | null
  readonly fineTuneRetiresAt: string | null
  /** The model that takes its place, with its version. */
  readonly replacement: string | null
  /** Names of what it can do. */
  readonly capabilities: readonly string[]
  readonly deployments: readonly Deployment[]
}

/** A way to deploy a model. Capacities are counted as its quota is. */
export interface Deployment {
  /** Azure calls it the SKU: `GlobalStandard`. */
  readonly deploymentType: string
  /** Of the quota that it draws on; null where Azure names none. */
  readonly quotaName: string | null
  readonly retiresAt: string | null
  readonly minCapacity: number | null
  readonly maxCapacity: number | null
  readonly defaultCapacity: number | null
  readonly capacityStep: number | null
}

/** A quota of a region of a subscription, in Azure's own numbers. */
export interface AIQuotaRecord {
  readonly quotaName: string
  /** Its localized name. */
  readonly label: string
  readonly used: number
  readonly limit: number
}

/** A model, listed once for all kinds of accounts. */
export interface Model extends Omit<ModelEntry, 'kind'> {
  readonly kinds: readonly string[]
}
