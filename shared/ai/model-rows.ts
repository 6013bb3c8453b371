import { type RestrictedKind, toRestriction } from './account-restriction.js'
import { distinctModels } from './distinct-models.js'
import { toLifecycleAt, toRetirement } from './lifecycle.js'
import type { AIQuotaRecord, Deployment, Model, ModelEntry } from './model.js'
import { toDeployable, toModelAvailability } from './model-verdict.js'
import { toPoolScope, toQuotaScope } from './pool-scope.js'
import { readMeasure } from './quota-measure.js'

/** A model by one way to deploy it, with the quota that it draws on. Texts are empty where there is none; lists are joined. */
export interface ModelRow {
  provider: string
  model: string
  version: string
  deploymentType: string
  quotaName: string
  publisher: string | null
  kinds: string
  capabilities: string
  quotaUnit: string | null
  measure: string | null
  multiplier: number | null
  minCapacity: number | null
  maxCapacity: number | null
  defaultCapacity: number | null
  capacityStep: number | null
  /** Why no account can be created for it. */
  restriction: string | null
  poolScope: string
  /** 1: yes, 0: no. */
  isDefaultVersion: number
  lifecycle: string
  retiresAt: string | null
  fineTuneRetiresAt: string | null
  replacement: string | null
  availability: string
  quotaUsed: number | null
  quotaLimit: number | null
  deployable: number | null
}

/** A quota with what draws on it. */
export interface AIQuotaRow {
  quotaName: string
  provider: string
  label: string
  unit: string
  measure: string | null
  multiplier: number | null
  models: string
  poolScope: string
  quotaUsed: number
  quotaLimit: number
}

export interface CatalogRows {
  readonly models: ModelRow[]
  readonly quotas: AIQuotaRow[]
}

/** What is read of a region as a subscription sees it. */
export interface ListedCatalog {
  readonly models: readonly ModelEntry[]
  readonly quotas: readonly AIQuotaRecord[]
  /** None if absent. */
  readonly restrictedKinds?: readonly RestrictedKind[]
}

/** The rows of a region at a time. */
export function catalogRows(
  { models: entries, quotas: usages, restrictedKinds = [] }: ListedCatalog,
  now: Date,
): CatalogRows {
  const quotas = new Map(usages.map(usage => [usage.quotaName, usage]))
  const models = distinctModels(entries)
  const rows = models.flatMap(model =>
    (model.deployments.length > 0 ? model.deployments : [none]).map(deployment =>
      toRow(model, deployment, quotas.get(deployment.quotaName ?? ''), {
        restriction: toRestriction(model.kinds, restrictedKinds, quotas),
        now,
      }),
    ),
  )
  return { models: rows, quotas: [...quotas.values()].map(quota => toQuotaRow(quota, rows, now)) }
}

/** Stands for the deployment types of a model that has none. */
const none: Deployment = {
  deploymentType: '',
  quotaName: null,
  retiresAt: null,
  minCapacity: null,
  maxCapacity: null,
  defaultCapacity: null,
  capacityStep: null,
}

function toRow(
  model: Model,
  deployment: Deployment,
  quota: AIQuotaRecord | undefined,
  { restriction, now }: { readonly restriction: string | null; readonly now: Date },
): ModelRow {
  const { deployments: _, kinds, capabilities, isDefaultVersion, lifecycle: word, ...named } = model
  const { retiresAt: deploymentRetiresAt, quotaName, ...capacity } = deployment
  const retiresAt = toRetirement(deploymentRetiresAt ?? model.retiresAt)
  const { words, measure, multiplier } = quota ? readMeasure(quota.label) : unmeasured
  const signals = {
    ...capacity,
    restriction,
    measure,
    multiplier,
    quotaUsed: quota?.used ?? null,
    quotaLimit: quota?.limit ?? null,
    lifecycle: toLifecycleAt(word, retiresAt, now),
  }
  return {
    ...named,
    ...signals,
    quotaName: quotaName ?? '',
    kinds: kinds.join(','),
    capabilities: capabilities.join(','),
    quotaUnit: words,
    poolScope: toPoolScope({ ...model, ...deployment }, now.toISOString()),
    isDefaultVersion: Number(isDefaultVersion),
    retiresAt,
    fineTuneRetiresAt: toRetirement(model.fineTuneRetiresAt),
    availability: toModelAvailability(signals),
    deployable: toDeployable(signals),
  }
}

const unmeasured = { words: null, measure: null, multiplier: null }

function toQuotaRow(
  { quotaName, label, used, limit }: AIQuotaRecord,
  rows: readonly ModelRow[],
  now: Date,
): AIQuotaRow {
  const drawing = rows.filter(row => row.quotaName === quotaName)
  const { words, measure, multiplier } = readMeasure(label)
  return {
    quotaName,
    provider: distinctNames(drawing.map(row => row.provider)) || nameProvider(quotaName),
    label,
    unit: words,
    measure,
    multiplier,
    models: distinctNames(drawing.map(row => row.model)),
    poolScope: toQuotaScope(quotaName, drawing, now.toISOString()),
    quotaUsed: used,
    quotaLimit: limit,
  }
}

/** Characters of a list of names: what is stored has room for so many. */
const longestList = 3_900

function distinctNames(names: readonly string[]): string {
  const sorted = [...new Set(names)].sort()
  let list = ''
  for (const name of sorted) {
    if (list.length + name.length >= longestList) break
    list += list === '' ? name : `,${name}`
  }
  return list
}

/** Quotas on which no model draws are named after whose they are: `OpenAI.S0.AccountCount`. Empty where they are not. */
const nameProvider = (quotaName: string): string => (quotaName.startsWith('OpenAI.') ? 'OpenAI' : '')
