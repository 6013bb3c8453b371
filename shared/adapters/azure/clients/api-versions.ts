/** The api-versions of requests without an SDK. Each can be overridden by a setting, because previews are retired. */
export const apiVersions = {
  spotScores: '2025-06-05',
  regularScores: '2026-10-05-preview',
} as const
