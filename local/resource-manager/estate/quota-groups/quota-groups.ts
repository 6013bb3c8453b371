import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'
import { rootGroup } from './management-groups.js'

export interface QuotaGroup {
  readonly name: string
  readonly displayName: string
  readonly managementGroup: string
  readonly members: readonly Subscription[]
  /** Where its lists of allocations are: under `properties`, as specified, or at the top, as the article shows. */
  readonly layout: 'specification' | 'article'
  readonly provisioningState: string
}

const sharedCount = 3
const batchIndex = 3
const largeEstate = 20
const batchEvery = 10

/** The fifth subscription is in no group. In a large estate each tenth one is in `batch` too. */
export function createQuotaGroups(all: readonly Subscription[]): QuotaGroup[] {
  const enabled = all.filter(({ state }) => state === 'Enabled')
  const isLarge = enabled.length >= largeEstate
  const inBatch = (index: number) => index === batchIndex || (isLarge && (index + 1) % batchEvery === 0)
  return [
    {
      name: 'batch',
      displayName: 'Batch',
      managementGroup: rootGroup,
      members: enabled.filter((_, index) => inBatch(index)),
      layout: 'article',
      provisioningState: 'SUCCEEDED',
    },
    {
      name: 'shared-compute',
      displayName: 'Shared compute',
      managementGroup: rootGroup,
      members: enabled.slice(0, sharedCount),
      layout: 'specification',
      provisioningState: 'Succeeded',
    },
  ]
}
