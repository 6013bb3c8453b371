/** The api-versions of requests without an SDK. Each can be overridden by a setting, because previews are retired. */
export const apiVersions = {
  spotScores: '2025-06-05',
  regularScores: '2026-10-05-preview',
} as const

/** Those of stable lists that no SDK client of the app reads. */
export const listVersions = {
  providers: '2021-04-01',
  'Microsoft.App': '2024-03-01',
  'Microsoft.MachineLearningServices': '2024-04-01',
  'Microsoft.Network': '2024-05-01',
  'Microsoft.Storage': '2023-05-01',
  managementGroups: '2023-04-01',
  // The version of the SDK client, for next pages that it does not follow, and for single requests.
  quotaGroups: '2025-03-01',
} as const
