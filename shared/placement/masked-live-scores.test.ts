import { expect, test } from 'vitest'
import { LiveScoreRequest, type LiveScores } from '#shared/contract/capacity/live-scores.js'
import type { Asker } from './live-scores.js'
import { maskedLiveScores } from './masked-live-scores.js'

const id = '11111111-2222-4333-8444-555555555555'
const place = { subscriptionId: id, region: 'eastus', vmSku: 'Standard_D2s_v5' }
const answer: LiveScores = {
  rows: [
    {
      ...{ ...place, subscriptionName: id, zone: null, desiredCount: 1, kind: 'spot', score: null, scoredAt: null },
      ...{ isQuotaAvailable: null, ageSeconds: null, source: 'none' },
    },
  ],
  calls: { needed: 1, made: 0, saved: 0 },
  budget: [{ subscriptionId: id, limit: 1, used: 1, remaining: 0, resetsAt: '2026-03-01T13:00:00.000Z' }],
  problems: [id, '-nobody', null].map(subscriptionId => ({
    ...{ subscriptionId, regions: ['eastus'], skus: ['Standard_D2s_v5'], text: 'no', retryAt: null },
    ...{ field: null, value: null, nearest: [] },
  })),
  ...{ isPartial: true, checkedAt: '2026-03-01T12:00:00.000Z' },
}

test('Live scores show masks in place of ids, and are asked for by them', async () => {
  const asked: unknown[] = []
  const scoring = {
    ask: async (request: LiveScoreRequest, { isAnonymous }: Asker) => {
      expect(isAnonymous).toBe(true)
      asked.push(request.subscriptionIds)
      return answer
    },
  }
  const meant = async (masks: readonly string[]) => masks.map(mask => (mask === 'sub-1' ? id : '-'))
  const masked = maskedLiveScores(scoring, () => 'sub-1', meant)
  const request = (some: object) => LiveScoreRequest.parse({ skus: ['Standard_D2s_v5'], ...some })
  const shown = await masked.ask(request({ subscriptionIds: ['sub-1', id] }), { isAnonymous: true })
  await masked.ask(request({}), { isAnonymous: true })
  expect(asked).toEqual([[id, `-${id}`], undefined])
  expect(JSON.stringify(shown)).not.toContain(id)
  expect([shown.rows[0], shown.budget[0], shown.problems[0]].map(one => one?.subscriptionId)).toEqual(
    Array(3).fill('sub-1'),
  )
  expect(shown.problems.map(({ subscriptionId }) => subscriptionId)).toEqual(['sub-1', 'nobody', null])
  expect(shown.rows[0]?.subscriptionName).toBe('sub-1')
})
