import type { Capture } from '#shared/quota-workbench/candidates/candidate-store.js'

/** The scope of everything that is stored. */
export const everything = { subscriptionIds: undefined, regions: undefined, familyKeys: undefined }

/** A run for tests: of everything, without needs, unless they say more. */
export const sampleCapture = (runId: string, some: Partial<Capture> = {}): Capture => ({
  run: {
    runId,
    title: `Run ${runId}`,
    createdAt: '2026-03-01T00:00:00.000Z',
    createdBy: 'Ada',
    createdByOid: 'o-1',
    scope: { subscriptionIds: null, regions: null, families: null },
    buffer: { vCpus: 5, percent: 10 },
    horizonDays: 30,
    needsSource: 'given',
  },
  scope: everything,
  needs: [],
  forecasts: [],
  groups: { members: [], pools: [], enrollments: [], readAt: null },
  ...some,
})
