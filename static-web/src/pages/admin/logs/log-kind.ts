interface Choice {
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
}

/** What differs between the logs. */
export interface LogKind {
  readonly plural: string
  readonly caption: string
  /** The label of the search field. */
  readonly searched: string
  readonly choices: readonly Choice[]
}
