import { expect, test } from 'vitest'
import { FirewallRefusal, LoginRefusal, NetworkRefusal, refusal } from './refusals.js'

const firewall =
  "Cannot open server 'headroom-sql' requested by the login. Client with IP address '203.0.113.7' is not allowed to access the server."

test('The firewall tells the address that it refuses, also within another error', () => {
  for (const error of [new Error(firewall), new Error('Failed to connect', { cause: new Error(firewall) })]) {
    const found = refusal(Object.assign(error, { code: 'ELOGIN' }))
    expect(found).toBeInstanceOf(FirewallRefusal)
    expect((found as FirewallRefusal).address).toBe('203.0.113.7')
  }
})

test('A closed network and a refused account are told apart from each other, and from a paused database', () => {
  const closed = 'Reason: An instance-specific error. Deny Public Network Access is set to Yes (Client...).'
  expect(refusal(new Error(closed))).toBeInstanceOf(NetworkRefusal)
  expect(refusal(new Error("Login failed for user '<token-identified principal>'."))).toBeInstanceOf(LoginRefusal)
  expect(refusal(new Error("Database 'headroom' on server 'x' is not currently available."))).toBeUndefined()
  expect(refusal('not an error')).toBeUndefined()
})
