import { z } from 'zod'

/** Whether the quota of a deployment type leaves room, best first. */
export const modelAvailabilities = ['Available', 'Limited', 'Constrained', 'Unknown'] as const
export const ModelAvailability = z.enum(modelAvailabilities).meta({
  id: 'ModelAvailability',
  description:
    'Available: quota is free. Limited: at most 10 % of the quota is free. Constrained: offered, but no quota is free, or less ' +
    'than the smallest deployment takes, or no account can be created in the region. Unknown: Azure reports no quota for it. It says nothing of the lifecycle, nor of an ' +
    'approval that a model may need, which no list shows.',
})
export type ModelAvailability = z.infer<typeof ModelAvailability>

/** Background and letters (ARGB) of a state in a file; the state itself stands in the cell. */
export const modelAvailabilityColors: Readonly<Record<ModelAvailability, readonly [string, string]>> = {
  Available: ['FFDFF2E1', 'FF14532D'],
  Limited: ['FFFFF1CC', 'FF6B4700'],
  Constrained: ['FFFFE0CC', 'FF7A2E00'],
  Unknown: ['FFE8EAED', 'FF3C4043'],
}

/** A retirement this near makes a model one that is retiring, days. */
export const retiringDays = 90

/** The lifecycle words of answers. Azure may add words of its own, which are answered as they come. */
export const lifecycles = ['Preview', 'GenerallyAvailable', 'Stable', 'Legacy', 'Retiring', 'Retired'] as const
export const Lifecycle = z.string().meta({
  description:
    'As Azure says: Preview, GenerallyAvailable, Stable (its older word for GenerallyAvailable), Legacy. Retiring: Azure says ' +
    `Deprecating, or the retirement is at most ${retiringDays} days away. Retired: Azure says Deprecated, or the date has passed. As of the reading.`,
})

const spellings = new Map<string, string>([
  ...lifecycles.map(word => [word.toLowerCase(), word] as const),
  ['deprecating', 'Retiring'],
  ['deprecated', 'Retired'],
])

/** A lifecycle word in any casing. */
export const toLifecycle = (word: string): string => spellings.get(word.toLowerCase()) ?? word

/** How far a quota pool reaches. */
export const poolScopes = ['region', 'dataZone', 'subscription', 'unknown'] as const
export const PoolScope = z.enum(poolScopes).meta({
  id: 'PoolScope',
  description:
    'Where the quota is shared: in each region by itself, in a data zone, or in all regions of the subscription, as Microsoft ' +
    'documents it. unknown: not documented for this model; its figures are not to be summed over regions.',
})
export type PoolScope = z.infer<typeof PoolScope>
