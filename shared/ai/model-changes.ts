import type { ModelChange, ModelChangeKind } from '#shared/contract/ai/model-changes.js'

/** A row of AI models on both sides of what changed. All of a side is null where there was no row. */
export interface StoredModelChange {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly region: string
  readonly provider: string
  readonly model: string
  readonly version: string
  readonly deploymentType: string
  readonly quotaName: string
  readonly changedAt: string
  readonly lifecycleBefore: string | null
  readonly lifecycleAfter: string | null
  readonly retiresAtBefore: string | null
  readonly retiresAtAfter: string | null
  readonly fineTuneRetiresAtBefore: string | null
  readonly fineTuneRetiresAtAfter: string | null
  readonly replacementBefore: string | null
  readonly replacementAfter: string | null
  readonly isDefaultVersionBefore: number | null
  readonly isDefaultVersionAfter: number | null
  readonly availabilityBefore: string | null
  readonly availabilityAfter: string | null
  readonly quotaLimitBefore: number | null
  readonly quotaLimitAfter: number | null
  readonly quotaUsedBefore: number | null
  readonly quotaUsedAfter: number | null
}

type Tracked =
  | 'lifecycle'
  | 'retiresAt'
  | 'fineTuneRetiresAt'
  | 'replacement'
  | 'isDefaultVersion'
  | 'availability'
  | 'quotaLimit'
  | 'quotaUsed'

/** What each kind of change is one of. */
export const changedColumns: Readonly<Record<Exclude<ModelChangeKind, 'appeared' | 'vanished'>, readonly Tracked[]>> = {
  lifecycle: ['lifecycle', 'retiresAt', 'fineTuneRetiresAt', 'replacement', 'isDefaultVersion'],
  quota: ['quotaLimit'],
  availability: ['availability'],
  usage: ['quotaUsed'],
}

type Value = string | number | null
const labels: Readonly<Record<Tracked, string>> = {
  lifecycle: 'lifecycle',
  retiresAt: 'retires',
  fineTuneRetiresAt: 'fine-tuning ends',
  replacement: 'replacement',
  isDefaultVersion: 'default version',
  availability: 'availability',
  quotaLimit: 'quota limit',
  quotaUsed: 'quota used',
}

/** A change as it is answered, with its kinds and what it is in words. */
export function toModelChange(stored: StoredModelChange): ModelChange {
  const { subscriptionId, subscriptionName, region, provider, model, version, changedAt } = stored
  const named = { subscriptionId, region, provider, model, version, changedAt }
  const differing = Object.entries(changedColumns).flatMap(([kind, columns]) =>
    columns
      .filter(column => stored[`${column}Before`] !== stored[`${column}After`])
      .map(column => ({ kind: kind as ModelChangeKind, column })),
  )
  const presence: ModelChangeKind | undefined =
    stored.lifecycleBefore === null ? 'appeared' : stored.lifecycleAfter === null ? 'vanished' : undefined
  const kinds = presence ? [presence] : [...new Set(differing.map(({ kind }) => kind))]
  const steps = differing.map(
    ({ column }) =>
      `${labels[column]}: ${toWord(column, stored[`${column}Before`])} → ${toWord(column, stored[`${column}After`])}`,
  )
  return {
    ...named,
    kinds,
    subscriptionName: subscriptionName ?? subscriptionId,
    deploymentType: stored.deploymentType || null,
    quotaName: stored.quotaName || null,
    text:
      presence === 'appeared' ? 'is offered now' : presence === 'vanished' ? 'is no longer offered' : steps.join('; '),
  }
}

function toWord(column: Tracked, value: Value): string {
  if (value === null) return 'none'
  if (column === 'isDefaultVersion') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en')
  return column.endsWith('At') ? value.slice(0, 10) : value
}
