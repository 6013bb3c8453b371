import { expect, test } from 'vitest'
import { connectionAdvice } from './connection-advice.js'

const target = { server: 'tcp:contoso.database.windows.net,1433', database: 'headroom' }
const refused = (number: number, message = 'x') => Object.assign(new Error(message), { code: 'ELOGIN', number })

test('a firewall that keeps this address out names the address and the command', () => {
  const error = refused(40_615, "Cannot open server. Client with IP address '203.0.113.7' is not allowed to access it.")
  const advice = connectionAdvice(error, target)
  expect(advice?.sentence).toContain('does not let this address in: 203.0.113.7')
  expect(advice?.command).toContain('--server contoso --name headroom --start-ip-address 203.0.113.7')
})

test.each([
  [40_613, /headroom is paused, resuming/],
  [18_456, /knows no user/],
  [4060, /headroom does not exist/],
  [42_119, /free monthly amount/],
  [47_073, /private endpoints/],
])('a refusal with the number %i has its sentence', (number, sentence) => {
  expect(connectionAdvice(refused(number), target)?.sentence).toMatch(sentence)
  expect(connectionAdvice(new Error('x', { cause: refused(number) }), target)?.advice).not.toMatch(/[{}]/)
})

test('another error has none', () => {
  expect(connectionAdvice(refused(1205), target)).toBeUndefined()
})
