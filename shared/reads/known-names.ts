/** The names that Azure lists, or listed as long as history is kept. */
export interface KnownNames {
  regions(): Promise<KnownRegion[]>
  families(): Promise<KnownFamily[]>
  /** Of every kind, in Azure's spelling. */
  skus(): Promise<string[]>
  subscriptions(): Promise<KnownSubscription[]>
  /** Changes whenever one of these can. */
  version(): Promise<string>
  /** Changes whenever one of the subscriptions can. */
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
  /** Null where the caller must not see it, or Azure gives none. */
  readonly subscriptionName: string | null
  /** Whether the id may be suggested. A mask would tell nobody anything. */
  readonly canSuggest: boolean
  /** As Azure names it. */
  readonly state: string
  /** Since when it counts in no total; null: it counts. */
  readonly absentSince: string | null
}

/** The same for callers who know subscriptions by masks. */
export const maskedNames = (names: KnownNames, mask: (subscriptionId: string) => string): KnownNames => ({
  ...names,
  subscriptions: async () =>
    (await names.subscriptions()).map(({ subscriptionId, state, absentSince }) => ({
      subscriptionId: mask(subscriptionId),
      subscriptionName: null,
      canSuggest: false,
      ...{ state, absentSince },
    })),
})

/** The state of a subscription that Azure lists no more. */
export const unlisted = 'Unlisted'
