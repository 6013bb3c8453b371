/**
 * The values of one deployment, by the names that the templates and `azd` use: `AZURE_…` and `HEADROOM_…`. They hold no
 * secrets.
 */
export interface Environment {
  readonly name: string
  /** An empty value counts as missing. */
  get(name: string): string | undefined
  /** An empty value removes it. */
  set(name: string, value: string): Promise<void>
  /** The command that a person uses to set a value. */
  commandToSet(name: string, value: string): string
}

/** The values that the process was given; those of other programs are left out. */
export function givenValues(variables: NodeJS.ProcessEnv): Map<string, string> {
  const entries = Object.entries(variables).filter(
    (entry): entry is [string, string] => /^(AZURE|HEADROOM)_/.test(entry[0]) && !!entry[1],
  )
  return new Map(entries)
}
