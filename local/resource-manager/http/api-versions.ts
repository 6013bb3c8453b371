/** The operations of this Resource Manager and their accepted api-versions: those in SDKs and documentation. */
const subscriptionVersions = [
  '2016-06-01',
  '2018-06-01',
  '2019-06-01',
  '2019-11-01',
  '2020-01-01',
  '2021-01-01',
  '2022-12-01',
]

const cognitiveVersions = [
  '2023-05-01',
  '2024-10-01',
  '2025-04-01-preview',
  '2025-06-01',
  '2025-07-01-preview',
  '2025-09-01',
  '2025-10-01-preview',
  '2025-12-01',
  '2026-01-15-preview',
  '2026-03-01',
  '2026-03-15-preview',
]

export const apiVersions = {
  subscriptions: subscriptionVersions,
  subscription: subscriptionVersions,
  locations: subscriptionVersions,
  skus: ['2017-03-30', '2017-09-01', '2019-04-01', '2021-07-01'],
  usages: [
    '2019-12-01',
    '2020-12-01',
    '2021-07-01',
    '2022-03-01',
    '2022-11-01',
    '2023-03-01',
    '2023-07-01',
    '2023-09-01',
    '2024-03-01',
    '2024-07-01',
    '2024-11-01',
    '2025-04-01',
    '2025-11-01',
    '2026-04-01',
  ],
  spotPlacementScores: ['2025-02-01-preview', '2025-06-05'],
  regularPlacementScores: ['2026-10-05-preview'],
  models: cognitiveVersions,
  modelUsages: cognitiveVersions,
  accountSkus: cognitiveVersions,
  modelCapacities: cognitiveVersions.slice(1),
} as const satisfies Record<string, readonly string[]>

export type Operation = keyof typeof apiVersions

/** Operations with POST. All others use GET. */
export const posted: ReadonlySet<Operation> = new Set(['spotPlacementScores', 'regularPlacementScores'] as const)
