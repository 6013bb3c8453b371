import { describe, expect, test } from 'vitest'
import type { Deployment } from '#shared/ai/model.js'
import { sampleDeployment, sampleEntry, sampleQuota, sampleStored } from '#shared/ai/sample-model.js'
import { readCapacity } from '#shared/contract/ai/quota-measure.js'
import { toCapacityRow } from './capacity-rows.js'
import { toPlaces } from './model-places.js'

const now = new Date('2026-03-01T12:30:00Z')
const at = { subscriptionId: 's1', region: 'eastus2' }

interface Some {
  readonly available?: number | null
  /** Thousands of tokens per minute. */
  readonly free?: number
  readonly asked?: string
  readonly deployment?: Partial<Deployment>
  readonly lifecycle?: string
  readonly label?: string
}

function rowWith({ available = 100, free = 350, asked, deployment = {}, lifecycle, label }: Some) {
  const entry = sampleEntry({ deployments: [sampleDeployment(deployment)], ...(lifecycle && { lifecycle }) })
  const quota = sampleQuota({ used: 0, limit: free, ...(label && { label }) })
  const [place] = toPlaces(sampleStored(at, [entry], [quota]))
  if (!place) throw new Error('There is no place')
  const figures = { availableCapacity: available, availableFinetuneCapacity: null }
  const given = { region: 'eastus2', deploymentType: 'Standard', ...figures }
  const placed = { ...given, readAt: '2026-03-01T12:20:00.000Z', isLive: false }
  return toCapacityRow(place, placed, asked === undefined ? undefined : readCapacity(asked), now)
}

describe('The free quota and the capacity of Azure', () => {
  test.each<[string, Some, boolean | null, string | null]>([
    ['both are enough', { asked: '100k' }, true, '100 thousand tokens per minute fit'],
    ['Azure has too little', { asked: '120k' }, false, 'Capacity of Azure: 20 thousand tokens per minute short of'],
    [
      'the quota has too little',
      { asked: '90k', free: 50 },
      false,
      'Free quota: 40 thousand tokens per minute short of',
    ],
    [
      'neither has enough',
      { asked: '200k', free: 50 },
      false,
      'Free quota: 150 thousand tokens per minute short of 200 thousand tokens per minute. Capacity of Azure: 100 thousand',
    ],
    ['Azure has given no figure', { asked: '100k', available: null }, null, null],
    [
      'Azure has given no figure, but the quota is short',
      { asked: '100k', available: null, free: 10 },
      false,
      'Free quota',
    ],
    ['the limit of the quota is none', { asked: '100k', free: -1 }, null, null],
    ['another measure is asked for', { asked: '100ptu' }, null, null],
    ['nothing is asked for', {}, null, null],
    ['the model has retired', { asked: '10k', lifecycle: 'Deprecated' }, false, 'the model has retired'],
  ])('decide together what fits, where %s', (_name, some, fits, text) => {
    const { fits: found, shortfall } = rowWith(some)
    expect(found).toBe(fits)
    expect(shortfall?.text ?? null).toEqual(text === null ? null : expect.stringContaining(text))
  })

  test('leave the smaller of the two to deploy, in whole steps', () => {
    expect(rowWith({ available: 100, free: 350 })).toMatchObject({ deployable: 100_000, availableAmount: 100_000 })
    expect(rowWith({ available: 500, free: 350 })).toMatchObject({ deployable: 350_000, availableAmount: 500_000 })
    const steps = { minCapacity: 15, capacityStep: 5 }
    expect(rowWith({ available: 28, deployment: steps, label: 'Provisioned Managed Throughput Unit' })).toMatchObject({
      measure: 'ptu',
      availableAmount: 28,
      deployable: 25,
    })
    expect(rowWith({ available: null })).toMatchObject({ deployable: null, availableAmount: null })
  })

  test('are kept apart where the words of the quota do not tell what it counts', () => {
    expect(rowWith({ label: 'Something' })).toMatchObject({
      availableCapacity: 100,
      quotaFree: 350,
      measure: null,
      availableAmount: null,
      deployable: null,
    })
  })
})

test('A deployment type with two quotas is one place, with the quota that is not for fine-tuning', () => {
  const names = ['OpenAI.Standard.gpt-4o-finetune', 'OpenAI.Standard.gpt-4o']
  const entry = sampleEntry({ deployments: names.map(quotaName => sampleDeployment({ quotaName })) })
  const quotas = names.map((quotaName, n) => sampleQuota({ quotaName, limit: 100 * (n + 1), used: 0 }))
  expect(toPlaces(sampleStored(at, [entry], quotas))).toMatchObject([{ quotaName: names[1], quotaLimit: 200 }])
  const tuned = sampleEntry({ deployments: [sampleDeployment({ quotaName: names[0] ?? '' })] })
  expect(toPlaces(sampleStored(at, [tuned], quotas))).toMatchObject([
    { quotaName: '', quotaLimit: null, measure: null },
  ])
  expect(toPlaces(sampleStored(at, [sampleEntry({ deployments: [] })], quotas))).toEqual([])
})
