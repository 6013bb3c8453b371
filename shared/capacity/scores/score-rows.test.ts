import { describe, expect, test } from 'vitest'
import type { StoredCapacity } from '#shared/capacity/capacity-repository.js'
import { scoreRow } from './score-rows.js'

describe('A row of scores', () => {
  const stored: StoredCapacity = {
    subscriptionId: 's1',
    subscriptionName: null,
    region: 'westus',
    vmSku: 'Standard_D8s_v5',
    resourceType: 'virtualMachines',
    family: 'standardDSv5Family',
    familyBase: 'D',
    vCpus: 8,
    memoryGiB: 32,
    availability: 'Available',
    machinesThatFit: 5,
    placementScore: 85,
    zones: '1,2,3',
    restrictedZones: '',
    restriction: null,
    familyUsed: 60,
    familyLimit: 100,
    regionalUsed: 0,
    regionalLimit: 350,
    snapshotTime: '2026-03-01T12:00:00.000Z',
  }
  const now = new Date('2026-03-01T13:00:00Z')
  const signals = { regionZones: 3, siblings: { total: 4, restricted: 1 }, spot: null }

  test('says what is lacking, of which age its evidence is, and what that does not prove', () => {
    const row = scoreRow(stored, signals, { desiredCount: 6 }, now)
    expect(row).toMatchObject({
      desiredCount: 6,
      fits: false,
      shortfall: { machines: 1, vCpus: 8, constraint: 'family' },
      machinesThatFit: 5,
      subscriptionName: 's1',
      placementScore: 0,
      scoreVersion: 2,
    })
    expect(row.evidence.map(({ signal, value, ageSeconds }) => [signal, value, ageSeconds])).toEqual([
      ['quota', 5 / 11, 3600],
      ['zones', 1, 3600],
      ['restrictions', 0.75, 3600],
    ])
    expect(row.bindingConstraint?.text).toBe('family quota: 40 of 100 vCPU free; this size needs 8')
  })

  test('shows a live Spot score with its age, and does not let it count', () => {
    const spot = { score: 'Low', isQuotaAvailable: false, scoredAt: '2026-03-01T12:50:00.000Z' } as const
    const [without, beside] = [signals, { ...signals, spot }].map(one => scoreRow(stored, one, {}, now))
    expect(beside).toEqual({ ...without, spot: { ...spot, ageSeconds: 600 } })
  })
})
