/** The api-versions of what is asked without an SDK; each can be set otherwise, for previews vanish. */
export const apiVersions = {
  spotScores: '2025-06-05',
  regularScores: '2026-10-05-preview',
} as const
