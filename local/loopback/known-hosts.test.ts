import { expect, test } from 'vitest'
import { knownHosts } from './known-hosts.js'

const environment = { PUBLIC_ORIGIN: 'https://Headroom.example:8443', HEADROOM_HOSTS: ' desk.local,10.0.0.7 ,' }

test.each([
  'localhost',
  'localhost:4280',
  'LOCALHOST',
  '127.0.0.1:80',
  '[::1]',
  '[::1]:4280',
  undefined,
  'headroom.example',
  'headroom.example:9',
  'desk.local:4280',
  '10.0.0.7',
])('%s names this machine', host => {
  expect(knownHosts(environment)(host)).toBe(true)
})

test.each([
  'evil.example',
  'localhost.evil.example',
  'evil.localhost',
  '',
  ' ',
  ':80',
  '127.0.0.1.nip.io',
  '127.1',
  '0.0.0.0',
  'localhost:80@evil',
  'localhost:x',
  'desk',
  '10.0.0.70',
  '::1',
  '[::1',
  'localhost,evil.example',
])('%j does not', host => {
  expect(knownHosts(environment)(host)).toBe(false)
})

test('Without settings the loopback names do', () => {
  const isKnown = knownHosts({ PUBLIC_ORIGIN: 'not an address' })
  expect([isKnown('localhost'), isKnown('headroom.example'), isKnown('not an address')]).toEqual([true, false, false])
})
