import { expect, test } from 'vitest'
import { toRestriction } from './account-restriction.js'
import { toModelConstraint } from './model-fit.js'
import { toModelRow } from './model-queries.js'
import { catalogRows } from './model-rows.js'
import { sampleDeployment, sampleEntry, sampleQuota } from './sample-model.js'

const reason = 'NotAvailableForSubscription'
const restricted = [{ kind: 'OpenAI', reason }]
const accounts = (used: number) => new Map([['OpenAI.S0.AccountCount', { used }]])
const now = new Date('2026-06-01T00:00:00.000Z')

test.each([
  [['OpenAI'], accounts(0), reason],
  [['OpenAI'], new Map(), reason],
  [['OpenAI'], accounts(2), null],
  [['OpenAI', 'AIServices'], accounts(0), null],
  [['AIServices'], accounts(0), null],
  [['MaaS'], accounts(0), null],
  [[], accounts(0), null],
])('%j is restricted if each kind of account is, and none exists', (kinds, quotas, expected) => {
  expect(toRestriction(kinds, restricted, quotas)).toBe(expected)
})

test('A model without an account that can be created is constrained by that, whatever quota is free', () => {
  const catalog = {
    models: [
      sampleEntry({ kind: 'OpenAI' }),
      sampleEntry({ kind: 'AIServices', model: 'other', deployments: [sampleDeployment()] }),
    ],
    quotas: [sampleQuota({ used: 0 })],
  }
  const { models } = catalogRows({ ...catalog, restrictedKinds: restricted }, now)
  const [bound, free] = ['gpt-4o', 'other'].map(name => models.find(({ model }) => model === name))
  expect(bound).toMatchObject({ restriction: reason, availability: 'Constrained', deployable: 0 })
  expect(free).toMatchObject({ restriction: null, availability: 'Available', deployable: 450_000 })
  const scope = { subscriptionId: 's', subscriptionName: null, region: 'westus', snapshotTime: now.toISOString() }
  const row = toModelRow(
    { ...scope, ...bound } as unknown as Parameters<typeof toModelRow>[0],
    { capacity: '500k' },
    now,
  )
  expect(row.bindingConstraint).toMatchObject({ kind: 'restricted', text: expect.stringContaining(reason) })
  expect([row.fits, row.shortfall?.text]).toEqual([
    false,
    '500 thousand tokens per minute: no account can be created here',
  ])
  expect(toModelConstraint({ ...row, restriction: null }).kind).toBe('quota')
})
