import { describe, expect, test } from 'vitest'
import type { CallOutcome } from '#shared/adapters/azure/access/call-outcome.js'
import { type AzureCall, type AzureCallKey, azureCalls } from '#shared/adapters/azure/access/roles.js'
import { toExitCode } from './finding.js'
import { type CheckedSubscription, toFindings } from './subscription-findings.js'

const account = { objectId: 'ada', tenantId: 't', name: 'Ada', kind: 'User' } as const
const off = { account, canChangeQuotas: false }
const keys = Object.keys(azureCalls) as AzureCallKey[]
const registered = new Map(
  Object.values(azureCalls).flatMap(({ provider }) => (provider ? [[provider.toLowerCase(), 'Registered']] : [])),
)

interface Differences {
  readonly calls?: Partial<Record<AzureCallKey, CallOutcome['kind'] | undefined>>
  readonly states?: Readonly<Record<string, string>>
}

/** A subscription that lacks nothing, with differences. */
function subscription(id: string, { calls = {}, states = {} }: Differences = {}): CheckedSubscription {
  const kinds = { ...Object.fromEntries(keys.map(key => [key, 'allowed'])), ...calls }
  const outcomes = Object.entries(kinds).flatMap(([key, kind]) =>
    kind === undefined ? [] : [[key, { kind, tenantId: 'theirs', reason: 'status 500' }]],
  )
  const registrations = new Map([...registered, ...Object.entries(states)])
  return { id, name: `Name of ${id}`, access: { calls: Object.fromEntries(outcomes), registrations } }
}

const forbidAll = (kind: CallOutcome['kind'] | undefined) => Object.fromEntries(keys.map(key => [key, kind]))
const codes = (checked: CheckedSubscription[]) =>
  toFindings(checked, off).map(({ severity, code, subscriptions }) => [severity, code, subscriptions.length])

describe('What subscriptions lack', () => {
  test('is nothing where every call is allowed', () => {
    expect(toFindings([subscription('a'), subscription('b')], off)).toEqual([])
  })

  test('is one finding with one loop for a hundred subscriptions with the same lack', () => {
    const refused = { spotScores: 'forbidden', regularScores: 'forbidden' } as const
    const hundred = Array.from({ length: 100 }, (_, index) => subscription(`s${index}`, { calls: refused }))
    const [found, ...others] = toFindings([...hundred, subscription('x')], off)
    expect(others).toEqual([])
    expect(found?.sentence).toBe(
      '100 of 101 subscriptions lack the role Compute Recommendations Role: Name of s0, Name of s1, Name of s2, Name of s3, Name of s4 and 95 more.',
    )
    expect(found?.commands).toEqual([
      `for id in ${hundred.map(({ id }) => id).join(' ')}; do az role assignment create --assignee-object-id ada --assignee-principal-type User --role "Compute Recommendations Role" --scope /subscriptions/$id; done`,
    ])
    expect(found?.lacks).toHaveLength(2)
    expect(toExitCode([found!])).toBe(1)
  })

  test('is only Reader where it would allow the rest', () => {
    const refused = { locations: 'forbidden', computeUsages: 'forbidden', modelUsages: 'forbidden' } as const
    const [found, ...others] = toFindings([subscription('a', { calls: refused }), subscription('b')], off)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      severity: 'lack',
      sentence: '1 of 2 subscriptions lacks the role Reader: Name of a.',
    })
    expect(found?.lacks).toEqual([azureCalls.locations.lack])
    expect(found?.commands[0]).toMatch(/--role "Reader" --scope \/subscriptions\/a$/)
  })

  test('is the usages role where Reader is there and does not do', () => {
    const [found] = toFindings([subscription('a', { calls: { modelUsages: 'forbidden' } })], off)
    expect(found?.sentence).toBe('The subscription lacks the role Cognitive Services Usages Reader: Name of a.')
  })

  test('is a failure where no subscription can be read', () => {
    const nothing = forbidAll('forbidden')
    expect(codes([subscription('a', { calls: nothing }), subscription('b', { calls: nothing })])[0]).toEqual([
      'failure',
      'roleMissing',
      2,
    ])
  })

  test('is said to be unknown in part where the permissions cannot be read', () => {
    const calls = { ...forbidAll(undefined), locations: 'forbidden' } as const
    const [found] = toFindings([subscription('a', { calls }), subscription('b')], off)
    expect(found?.advice).toContain('run npm run doctor again')
  })

  test('counts a registration by the call that was tried before its state', () => {
    const states = { 'microsoft.compute': 'NotRegistered' }
    expect(codes([subscription('a', { states })])).toEqual([])
    const refused = { computeUsages: 'unregistered' } as const
    const [found] = toFindings([subscription('a', { calls: refused })], off)
    expect(found?.commands).toEqual(['az provider register --namespace Microsoft.Compute --subscription a'])
  })

  test('names services that few subscriptions use without asking for them', () => {
    const states = { 'microsoft.app': 'NotRegistered', 'microsoft.storage': 'Unregistered' }
    const found = toFindings([subscription('a', { states })], off)
    expect(found.map(({ severity }) => severity)).toEqual(['note', 'note'])
    expect(toExitCode(found)).toBe(0)
  })

  test('of another tenant is that tenant, and nothing else is asked of them', () => {
    const calls = { ...forbidAll(undefined), locations: 'wrongTenant' } as const
    const found = toFindings([subscription('a', { calls }), subscription('b')], off)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ code: 'wrongTenant', commands: ['az login --tenant theirs'] })
  })

  test('says what was not checked, with the reason', () => {
    const [found] = toFindings([subscription('a', { calls: { computeUsages: 'failed' } })], off)
    expect(found?.sentence).toContain("Azure's answer: status 500")
  })

  describe('for quota changes', () => {
    const refused = forbidWrites()
    const lacking = [subscription('a', { calls: refused }), subscription('b')]

    test('is not looked at where they are switched off', () => {
      expect(toFindings(lacking, off)).toEqual([])
      expect(codes([subscription('a', { states: { 'microsoft.quota': 'NotRegistered' } })])).toEqual([])
    })

    test('is one role, with the command that grants it, where they are switched on', () => {
      const [found, ...others] = toFindings(lacking, { account, canChangeQuotas: true })
      expect(others).toEqual([])
      expect(found).toMatchObject({
        severity: 'lack',
        sentence: '1 of 2 subscriptions lacks the role Quota Request Operator: Name of a.',
        lacks: ['quota changes in the subscription: increase requests, and moves within its quota group'],
      })
      expect(found?.commands[0]).toMatch(/--role "Quota Request Operator" --scope \/subscriptions\/a$/)
    })

    test('is the registration of Microsoft.Quota, too', () => {
      const states = { 'microsoft.quota': 'NotRegistered' }
      const found = toFindings([subscription('a', { states })], { account, canChangeQuotas: true })
      expect(found.map(({ code }) => code)).toEqual(['providerNotRegistered'])
      expect(found[0]?.commands).toEqual(['az provider register --namespace Microsoft.Quota --subscription a'])
    })
  })
})

function forbidWrites() {
  const all: readonly (readonly [string, AzureCall])[] = Object.entries(azureCalls)
  return Object.fromEntries(all.flatMap(([key, { method }]) => (method === 'PUT' ? [[key, 'forbidden'] as const] : [])))
}
