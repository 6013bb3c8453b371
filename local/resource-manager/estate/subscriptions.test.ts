import { describe, expect, test } from 'vitest'
import { makeSubscriptions } from './subscriptions.js'

describe('makeSubscriptions', () => {
  test('adds a disabled and a warned one from five on', () => {
    const states = (count: number) => makeSubscriptions(1, count).map(subscription => subscription.state)
    expect(states(4)).toEqual(['Enabled', 'Enabled', 'Enabled', 'Enabled'])
    expect(states(5)).toEqual(['Enabled', 'Enabled', 'Enabled', 'Enabled', 'Enabled', 'Disabled', 'Warned'])
  })

  test('gives each its own id and name, the same for the same seed', () => {
    const many = makeSubscriptions(1, 700)
    expect(new Set(many.map(subscription => subscription.id)).size).toBe(702)
    expect(new Set(many.map(subscription => subscription.name)).size).toBe(702)
    expect(makeSubscriptions(1, 700)).toEqual(many)
    expect(many[0]!.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  test('keeps a subscription when more are asked for', () => {
    expect(makeSubscriptions(1, 3)).toEqual(makeSubscriptions(1, 10).slice(0, 3))
  })
})
