import type { PoolScope } from '#shared/contract/ai/model-states.js'

/** Where a quota pool reaches, in words. */
export const poolWords: Readonly<Record<PoolScope, string>> = {
  region: 'each region',
  dataZone: 'data zone',
  subscription: 'all regions',
  unknown: 'not documented',
}

/** Why figures are not added over regions; undefined where they are. */
export const whyNotAdded: Readonly<Record<PoolScope, string | undefined>> = {
  region: undefined,
  dataZone: 'The regions of a data zone share the quota: figures of regions must not be added.',
  subscription: 'All regions of the subscription share the quota: figures of regions must not be added.',
  unknown: 'It is not documented which regions share the quota: figures of regions must not be added.',
}
