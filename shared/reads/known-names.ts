/** The names that Azure lists, or has listed within the history. */
export interface KnownNames {
  regions(): Promise<KnownRegion[]>
  families(): Promise<KnownFamily[]>
  /** Of every kind, in Azure's spelling. */
  skus(): Promise<string[]>
  /** Providers of AI models, in Azure's spelling. */
  providers(): Promise<string[]>
  /** AI models, in Azure's spelling. */
  models(): Promise<string[]>
  subscriptions(): Promise<KnownSubscription[]>
  /** Changes whenever one of these may have changed. */
  version(): Promise<string>
  /** Changes whenever one of the subscriptions may have changed. */
  subscriptionVersion(): Promise<string>
}

export interface KnownRegion {
  readonly region: string
  readonly displayName: string
}

export interface KnownFamily {
  readonly family: string
  readonly familyBase: string
}

export interface KnownSubscription {
  readonly subscriptionId: string
  /** Null if Azure gives none. */
  readonly subscriptionName: string | null
  /** As Azure names it. */
  readonly state: string
  /** The time since when it counts in no total; null: it counts. */
  readonly absentSince: string | null
}

/** The state of a subscription that Azure no longer lists. */
export const unlisted = 'Unlisted'
