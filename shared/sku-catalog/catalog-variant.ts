/** A size, as one or several regions report it identically. */
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
  /** Identifies this content among all that are stored. */
  readonly contentHash: string
  /** Number of regions that report this content. */
  readonly regions: number
}
