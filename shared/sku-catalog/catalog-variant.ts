/** A size as one or several regions report it alike. */
export interface CatalogVariant {
  readonly vmSku: string
  readonly family: string
  readonly familyBase: string
  readonly vCpus: number | null
  readonly vCpusAvailable: number | null
  readonly memoryGiB: number | null
  readonly gpus: number | null
  readonly architecture: string | null
  readonly retirementDate: string | null
  readonly capabilities: Readonly<Record<string, string>>
  /** Names this content among all that are stored. */
  readonly contentHash: string
  /** How many regions report it so. */
  readonly regions: number
}
