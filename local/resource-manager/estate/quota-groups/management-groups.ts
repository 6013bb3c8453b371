import type { Subscription } from '#local/resource-manager/estate/subscriptions.js'

export const rootGroup = 'headroom-root'
const underRoot = ['platform', 'workloads'] as const

export interface ManagementGroup {
  readonly name: string
  readonly displayName: string
  readonly parent: string | undefined
  /** Names of the management groups directly below. */
  readonly groups: readonly string[]
  readonly subscriptions: readonly Subscription[]
}

/** The subscription with the third number stands outside the tree, and is a member of a quota group all the same. */
export const outsideIndex = 2
/** One subscription in this many is of the platform. */
const platformEvery = 4

const displayNames = { [rootGroup]: 'Headroom', platform: 'Platform', workloads: 'Workloads' }

/** The management groups above the subscriptions, the root first. */
export function createManagementGroups(subscriptions: readonly Subscription[]): ManagementGroup[] {
  const inTree = subscriptions.map((one, index) => ({ one, index })).filter(({ index }) => index !== outsideIndex)
  const below = (name: (typeof underRoot)[number]): ManagementGroup => ({
    name,
    displayName: displayNames[name],
    parent: rootGroup,
    groups: [],
    subscriptions: inTree.flatMap(({ one, index }) =>
      (index % platformEvery === 0 ? 'platform' : 'workloads') === name ? [one] : [],
    ),
  })
  const root = {
    name: rootGroup,
    displayName: displayNames[rootGroup],
    parent: undefined,
    groups: underRoot,
    subscriptions: [],
  }
  return [root, ...underRoot.map(below)]
}
