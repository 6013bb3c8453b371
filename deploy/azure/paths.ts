/** The api-version of each kind of resource that a deployment reads or writes. */
const versions = {
  subscription: '2022-12-01',
  permissions: '2022-04-01',
  provider: '2021-04-01',
  group: '2021-04-01',
  deployment: '2025-04-01',
  roleAssignment: '2022-04-01',
  web: '2024-04-01',
  usages: '2024-11-01',
  sql: '2023-08-01',
  budget: '2024-08-01',
  vault: '2023-07-01',
  secret: '7.4',
} as const

/** A path with the api-version of its kind of resource. */
export const at = (kind: keyof typeof versions, path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}api-version=${versions[kind]}`

/** `/subscriptions/…/resourceGroups/…/providers/Microsoft.Web/sites/<name>` */
export const resourcePath = (subscriptionId: string, group: string, type: string, name: string): string =>
  `/subscriptions/${subscriptionId}/resourceGroups/${group}/providers/${type}/${name}`
