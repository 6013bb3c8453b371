import { describe, expect, test } from 'vitest'
import type { AnsweredPlace, AnsweredRegion, CapacityAnswer } from '#shared/contract/capacity/answer/capacity-answer.js'
import type { ChangeToFit } from '#shared/contract/capacity/answer/change-to-fit.js'
import { askCommand, askText } from './ask-text.js'

const id = '325995a0-7eba-49b0-ab6a-5efb336a7ac3'
const raise: ChangeToFit = {
  change: 'quota',
  text: 'needs 220 more vCPU of Standard DSv5 Family vCPUs in UK South (uksouth)',
  amount: 220,
  quotaName: 'standardDSv5Family',
  newLimit: 320,
  noLongerApproved: null,
}
const lift: ChangeToFit = {
  ...raise,
  change: 'restriction',
  text: 'ask Azure to lift it',
  quotaName: null,
  newLimit: null,
}
const place = (toAsk: ChangeToFit[], subscriptionId = id) =>
  ({ subscriptionId, subscriptionName: 'Payments', toAsk }) as unknown as AnsweredPlace
const region = { region: 'uksouth', displayName: 'UK South' } as AnsweredRegion
const answer = { desiredCount: 40, zones: 3, size: { vmSku: 'Standard_D8s_v5' } } as CapacityAnswer

describe('What to ask for', () => {
  test('is a text that names the machines, the place and each request', () => {
    expect(askText(answer, region, place([lift, raise]))).toBe(
      `To deploy 40 machines over 3 zones of Standard_D8s_v5 in UK South (uksouth), subscription Payments (${id}):
- ask Azure to lift it
- needs 220 more vCPU of Standard DSv5 Family vCPUs in UK South (uksouth). Request: quota standardDSv5Family, new limit 320 (+220)`,
    )
  })

  test('is a command where the quota of the family is to be raised: its value is the new total', () => {
    const body =
      '{"properties":{"limit":{"limitObjectType":"LimitValue","value":320},"name":{"value":"standardDSv5Family"},"resourceType":"dedicated"}}'
    expect(askCommand(region, place([lift, raise]))).toBe(
      `az rest --method put --url 'https://management.azure.com/subscriptions/${id}/providers/Microsoft.Compute/locations/uksouth/providers/Microsoft.Quota/quotas/standardDSv5Family?api-version=2023-02-01' --body '${body}'`,
    )
  })

  test('is missing for a masked id, for what Azure no longer approves, and where no quota is to be raised', () => {
    expect(askCommand(region, place([raise], 'sub-0123456789abcdef'))).toBeUndefined()
    expect(askCommand(region, place([{ ...raise, noLongerApproved: {} as never }]))).toBeUndefined()
    expect(askCommand(region, place([lift]))).toBeUndefined()
    expect(askCommand(region, place([{ ...raise, quotaName: 'cores' }]))).toBeUndefined()
  })
})
