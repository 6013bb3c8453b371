interface Choice {
  readonly name: string
  readonly label: string
  readonly values: readonly string[]
}

/** What sets one log apart from another. */
export interface LogKind {
  readonly plural: string
  readonly caption: string
  /** What the search looks through. */
  readonly searched: string
  readonly choices: readonly Choice[]
}
