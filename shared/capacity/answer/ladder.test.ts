import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findShortfall, judgeFit } from '#shared/capacity/fit.js'
import { type VerdictSignals, verdict } from '#shared/capacity/verdict.js'
import type { LadderStep } from '#shared/contract/capacity/answer/ladder.js'
import { tries } from '../../../tests/support/property-runs.js'
import { type AzureSignals, rated, seededSignals } from '../../../tests/support/samples/seeded-signals.js'
import { changesToFit } from './change-to-fit.js'
import { ladder, unlistedLadder } from './ladder.js'

const requests = [1, 8, 40, 1000].flatMap(desiredCount => [0, 1, 3].map(zones => ({ desiredCount, zones })))
const cases = (seed: number) =>
  seededSignals(seed).flatMap(signals => requests.map(request => ({ signals: rated(signals), request })))
const byName = (steps: readonly LadderStep[]) => Object.fromEntries(steps.map(step => [step.step, step]))

describe('Whatever the signals, the ladder', () => {
  test('passes whole exactly where the machines fit, and stops somewhere where they do not', () => {
    const seen = new Map<boolean | null, number>()
    for (const { signals, request } of cases(21)) {
      const fits = judgeFit(signals, request)
      const states = ladder(signals, request).map(({ state }) => state)
      seen.set(fits, (seen.get(fits) ?? 0) + 1)
      expect(
        states.every(state => state === 'passes'),
        JSON.stringify([signals, request]),
      ).toBe(fits === true)
      if (fits === false) expect(states).toContain('stops')
      if (fits === null) expect(states).toContain('unknown')
      // Where one of the quotas is not reported `fits` is not told, whatever the other lacks.
      if (fits === null && signals.family && signals.regional) expect(states).not.toContain('stops')
    }
    for (const fits of [true, false, null]) expect(seen.get(fits)).toBeGreaterThan(500)
  })

  test('has the numbers of the shortfall: its machines, its vCPU, and its first step that stops', () => {
    let stopped = 0
    for (const { signals, request } of cases(22)) {
      const lack = findShortfall(signals, request)
      if (lack === null) continue
      const steps = ladder(signals, request)
      const { family, regional } = byName(steps)
      const missing = steps.map(({ missingMachines }) => missingMachines ?? 0)
      expect(Math.max(...missing), JSON.stringify([signals, request])).toBe(lack.machines)
      if (lack.constraint === 'subscription') expect(steps[0]?.state).toBe('stops')
      if (lack.constraint === 'zone') expect([steps[0]?.state, steps[1]?.state]).toEqual(['passes', 'stops'])
      if (lack.constraint === 'family') expect(family?.state).toBe('stops')
      if (lack.constraint === 'regional') expect(regional?.state).toBe('stops')
      if (lack.vCpus === null || lack.machines === 0) continue
      stopped += 1
      const short = [family, regional].map(step => Math.max(0, (step?.need ?? 0) - (step?.free ?? 0)))
      expect(Math.max(...short)).toBe(lack.vCpus)
    }
    expect(stopped).toBeGreaterThan(1_000)
  })

  test('has the numbers of the binding constraint', () => {
    for (const signals of seededSignals(23)) {
      const { bindingConstraint, machinesThatFit } = verdict(signals)
      const { restriction, zones, family, regional } = byName(ladder(signals, {}))
      if (bindingConstraint?.kind === 'subscription')
        expect(restriction).toMatchObject({ state: 'stops', text: bindingConstraint.text })
      else expect(restriction?.state).toBe('passes')
      if (bindingConstraint?.kind === 'zone') expect(zones?.free).toBeLessThan(zones?.limit ?? 0)
      for (const [kind, step] of [['family', family] as const, ['regional', regional] as const]) {
        if (bindingConstraint?.kind !== kind) continue
        expect(step).toMatchObject({ free: bindingConstraint.free, limit: bindingConstraint.limit })
        expect(step?.need).toBe(bindingConstraint.need)
        expect(step?.machines).toBe(machinesThatFit)
      }
    }
  })

  test('stops at a quota exactly by as much as its limit has to rise', () => {
    const quota = fc.record({ limit: fc.nat(1_000), used: fc.nat(1_000) })
    const rises = fc.property(
      quota,
      fc.constantFrom(1, 2, 8, 96),
      fc.integer({ min: 1, max: 100 }),
      (of, vCpus, count) => {
        const at = (limit: number) => ladder(place({ vCpus, family: { ...of, limit } }), { desiredCount: count })[2]
        const { missing, state } = at(of.limit) as LadderStep
        expect(at(of.limit + (missing ?? 0))?.state).toBe('passes')
        if (state === 'stops') expect(at(of.limit + (missing ?? 0) - 1)?.state).toBe('stops')
      },
    )
    fc.assert(rises, tries(2_000))
  })

  test('asks to change something at each step that stops, and nothing where all pass', () => {
    for (const { signals, request } of cases(24)) {
      const steps = ladder(signals, request)
      const named = { vmSku: 'Standard_D8s_v5', quotaName: 'f', quotaTitle: 'F', regionTitle: 'R' }
      const changes = changesToFit({ ...signals, ...named }, request).map(({ change }) => change)
      const stops = (name: string) => steps.some(({ step, state }) => step === name && state === 'stops')
      if (steps.every(({ state }) => state === 'passes')) expect(changes).toEqual([])
      if (stops('restriction')) expect(changes).toContain('restriction')
      if (stops('zones')) expect(changes.some(change => change === 'zone' || change === 'region')).toBe(true)
      if (stops('family') || stops('regional')) expect(changes).toContain('quota')
    }
  })
})

const place = (some: Partial<VerdictSignals> = {}): AzureSignals => ({
  resourceType: 'virtualMachines',
  vCpus: 8,
  family: { used: 0, limit: 350 },
  regional: { used: 0, limit: 1_000 },
  zones: ['1', '2', '3'],
  restrictedZones: [],
  restriction: null,
  regionZones: 3,
  siblings: { total: 1, restricted: 0 },
  ...some,
})

describe('40 machines of 8 vCPU over 3 zones', () => {
  const asked = { desiredCount: 40, zones: 3 }

  test('are stopped at every step that is short, each with its own numbers', () => {
    const steps = ladder(
      place({
        restriction: 'NotAvailableForSubscription',
        restrictedZones: ['2'],
        family: { used: 60, limit: 100 },
        regional: { used: 150, limit: 350 },
      }),
      asked,
    )
    expect(steps).toMatchObject([
      { step: 'restriction', state: 'stops', missingMachines: 40 },
      { step: 'zones', state: 'stops', need: 3, free: 2, limit: 3, missing: 1 },
      { step: 'family', state: 'stops', need: 320, free: 40, limit: 100, used: 60, machines: 5, missing: 280 },
      { step: 'regional', state: 'stops', need: 320, free: 200, machines: 25, missing: 120, missingMachines: 15 },
    ])
    expect(steps.map(({ text }) => text)).toEqual([
      'not available for this subscription in this region',
      '2 of 3 zones that offer it are usable; 3 are asked for',
      'family quota: 40 of 100 vCPU free; 320 are needed, 280 too few',
      'regional total: 200 of 350 vCPU free; 320 are needed, 120 too few',
    ])
  })

  test('are not known to pass what Azure does not report, which is never 0', () => {
    const [, , family, regional] = ladder(place({ family: null }), asked)
    expect(family).toMatchObject({ state: 'unknown', free: null, machines: null, missing: null, need: 320 })
    expect(regional?.state).toBe('passes')
    expect(ladder(place({ vCpus: null }), asked)[2]).toMatchObject({ state: 'unknown', need: null, free: 350 })
  })

  test('are stopped at once where the size is not listed, and the rest is not known', () => {
    const steps = unlistedLadder(asked)
    expect(steps.map(({ state }) => state)).toEqual(['stops', 'unknown', 'unknown', 'unknown'])
    expect(steps[0]?.missingMachines).toBe(40)
  })
})

test('Machines without a zone are not known to pass where every zone is restricted', () => {
  const steps = ladder(place({ restrictedZones: ['1', '2', '3'] }), { desiredCount: 2 })
  expect(steps[1]).toMatchObject({ state: 'unknown', missing: null })
})
