import { readDataFile } from '#local/resource-manager/data-file.js'

/** The lists in which a model appears: once for each kind of account it can be deployed in. */
export const modelKinds = ['OpenAI', 'AIServices', 'MaaS'] as const
export type ModelKind = (typeof modelKinds)[number]

/** How a model can be deployed, as Azure writes it; it has more fields than these. */
export interface DeploymentType {
  readonly name: string
  readonly usageName: string
  readonly capacity?: { readonly minimum?: number; readonly maximum: number; readonly step?: number }
  /** ISO 8601. */
  readonly deprecationDate: string
  readonly costs?: readonly unknown[]
}

/** A model as Azure writes it, without regard to the region; it has more fields than these. */
export interface ModelBody {
  readonly format: string
  readonly name: string
  readonly version: string
  readonly skus: readonly DeploymentType[]
  /** ISO 8601. */
  readonly deprecation: { readonly inference: string; readonly fineTune?: string }
  readonly lifecycleStatus: string
  readonly systemData: { readonly createdAt: string }
}

export interface CatalogueModel {
  readonly kinds: readonly ModelKind[]
  readonly model: ModelBody
  /** Deployment types that come without costs in the list of the kind AIServices. */
  readonly costless?: readonly number[]
  /** The model that this one is described after: only name, version and dates are known of it. */
  readonly madeFrom?: string
  /** One quota for all regions, or for those of a data zone. */
  readonly sharedPool?: boolean
  /** What the later schedule says otherwise than the recorded list. */
  readonly later?: {
    readonly inference?: string
    readonly stage?: 'Deprecating' | 'Legacy'
    readonly replacement?: readonly [name: string, version: string]
  }
}

export interface ModelRegion {
  readonly name: string
  /** By model: which of its deployment types the region has, one bit each; undefined: the model is not listed. */
  readonly types: readonly (number | undefined)[]
}

/** A row of the usage list: quota name, its text, recorded limit. */
export type ModelUsageRow = readonly [name: string, text: string, recordedLimit: number]

/** A kind of account with a price tier, and where it can be created; region names in capitals. */
export type AccountSku = readonly [kind: string, name: string, tier: string, locations: readonly string[]]

export interface ModelCatalogue {
  readonly models: readonly CatalogueModel[]
  readonly regions: readonly ModelRegion[]
  readonly usageRows: readonly ModelUsageRow[]
  readonly accounts: readonly AccountSku[]
}

/** Loads 234 models, 35 regions, 222 quotas. */
export function loadModelCatalogue(): ModelCatalogue {
  return {
    models: readDataFile('ai-models'),
    regions: readDataFile<{ name: string; types: string }[]>('ai-regions').map(({ name, types }) => ({
      name,
      types: types.split(' ').map(mask => (mask === '.' ? undefined : Number.parseInt(mask, 16))),
    })),
    usageRows: readDataFile('ai-usages'),
    accounts: readDataFile('ai-accounts'),
  }
}

/** `OpenAI.gpt-4o.2024-08-06`: what Azure calls a model in a list. */
export const toModelName = ({ format, name, version }: Pick<ModelBody, 'format' | 'name' | 'version'>): string =>
  `${format}.${name}.${version}`
