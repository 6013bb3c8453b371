import { readDataFile } from '#local/resource-manager/data-file.js'

/** Kinds of accounts, in the order of the list, which has one entry per model and kind. */
export const modelKinds = ['OpenAI', 'AIServices', 'MaaS'] as const
export type ModelKind = (typeof modelKinds)[number]

/** A deployment type of a model, in Azure's format. The data has more fields. */
export interface DeploymentType {
  readonly name: string
  readonly usageName: string
  readonly capacity?: { readonly minimum?: number; readonly maximum: number; readonly step?: number }
  /** ISO 8601. */
  readonly deprecationDate: string
  readonly costs?: readonly unknown[]
}

/** A model in Azure's format, the same in all regions. The data has more fields. */
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
  /** Indexes of deployment types that have no costs in the AIServices entry. */
  readonly costless?: readonly number[]
  /** The model whose fields this one has; only its own name, version and dates are documented. */
  readonly madeFrom?: string
  /** Regions share its quota: all of them, or those of a data zone. */
  readonly sharedPool?: boolean
  /** Differences between the retirement schedule and the recorded list. */
  readonly later?: {
    readonly inference?: string
    readonly stage?: 'Deprecating' | 'Legacy'
    readonly replacement?: readonly [name: string, version: string]
  }
}

export interface ModelRegion {
  readonly name: string
  /** By model: the deployment types in the region, one bit per type; undefined for a model that is not listed. */
  readonly types: readonly (number | undefined)[]
}

/** A row of the usage list: quota name, text, recorded limit. */
export type ModelUsageRow = readonly [name: string, text: string, recordedLimit: number]

/** An account kind with a price tier and its regions, in capitals. */
export type AccountSku = readonly [kind: string, name: string, tier: string, locations: readonly string[]]

export interface ModelCatalogue {
  readonly models: readonly CatalogueModel[]
  readonly regions: readonly ModelRegion[]
  readonly usageRows: readonly ModelUsageRow[]
  readonly accounts: readonly AccountSku[]
}

/** Loads the whole catalogue: 234 models, 35 regions, 222 quotas. */
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

/** Azure's name for a model in a list: `OpenAI.gpt-4o.2024-08-06`. */
export const toModelName = ({ format, name, version }: Pick<ModelBody, 'format' | 'name' | 'version'>): string =>
  `${format}.${name}.${version}`
