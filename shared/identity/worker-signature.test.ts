import { describe, expect, test } from 'vitest'
import {
  allowedSkewSeconds,
  checkSignature,
  type SignedCall,
  sameText,
  sign,
  signatureHeaders,
  signedHeaders,
} from './worker-signature.js'

const now = new Date('2026-03-01T12:00:00Z')
const seconds = now.getTime() / 1000
const secret = 'a secret of the worker'
const call: SignedCall = {
  method: 'POST',
  path: '/ingest/capacity',
  timestamp: String(seconds),
  nonce: '0123456789abcdef-0123',
  body: '{"region":"westus2"}',
}
const signature = sign(secret, call)
const check = (some: Partial<SignedCall> = {}, given: string | undefined = signature, secrets = [secret]) =>
  checkSignature(secrets, { ...call, ...some }, given, now)

describe('The signature of a worker call', () => {
  test('is a version and a hex digest over the lines of the call', () => {
    expect(sign('key', { method: 'POST', path: '/p', timestamp: '1', nonce: 'n', body: '' })).toBe(
      'v1=a45f64135d75af8a4560020bad73f17e8c300e0922d47d4be43be2a9d793e6ca',
    )
  })

  test('holds for the same call, as text and as bytes', () => {
    expect(check()).toBeUndefined()
    expect(check({ body: Buffer.from(call.body as string) })).toBeUndefined()
  })

  test.each<[string, Partial<SignedCall>]>([
    ['body', { body: '{"region":"westus3"}' }],
    ['empty body', { body: '' }],
    ['path', { path: '/ingest/capacity/' }],
    ['method', { method: 'PUT' }],
    ['nonce', { nonce: '0123456789abcdef-0124' }],
    ['time', { timestamp: String(seconds + 1) }],
  ])('breaks with another %s', (_name, some) => {
    expect(check(some)).toBe('wrong')
  })

  test.each([
    ['the previous secret', sign('the previous secret', call), ['the new secret!!', 'the previous secret'], undefined],
    ['a retired secret', sign('an older secret', call), ['the new secret!!', 'the previous secret'], 'wrong'],
    ['no secret at all', signature, [], 'wrong'],
    ['the digest without its version', signature.slice(3), [secret], 'wrong'],
    ['the digest in capitals', signature.toUpperCase(), [secret], 'wrong'],
    ['an empty signature', '', [secret], 'missing'],
  ])('is judged under %s', (_name, given, secrets, problem) => {
    expect(check({}, given, secrets)).toBe(problem)
  })

  test.each([
    [-allowedSkewSeconds, undefined],
    [allowedSkewSeconds, undefined],
    [-allowedSkewSeconds - 1, 'late'],
    [allowedSkewSeconds + 1, 'late'],
  ])('%i seconds off is judged by the clock', (skew, problem) => {
    const timestamp = String(seconds + skew)
    expect(check({ timestamp }, sign(secret, { ...call, timestamp }))).toBe(problem)
  })

  test.each<[string, Partial<SignedCall>]>([
    ['no time', { timestamp: '' }],
    ['a time with a fraction', { timestamp: `${seconds}.5` }],
    ['a time that is not a number', { timestamp: 'now' }],
    ['a negative time', { timestamp: '-1' }],
    ['no nonce', { nonce: '' }],
    ['a short nonce', { nonce: 'short' }],
    ['a nonce with a line break', { nonce: '0123456789abcdef\n0123' }],
    ['a nonce without end', { nonce: 'n'.repeat(101) }],
  ])('is refused as missing with %s', (_name, some) => {
    expect(check(some, sign(secret, { ...call, ...some }))).toBe('missing')
  })

  test('travels in three headers', () => {
    expect(signedHeaders(secret, call)).toEqual({
      [signatureHeaders.timestamp]: call.timestamp,
      [signatureHeaders.nonce]: call.nonce,
      [signatureHeaders.signature]: signature,
    })
  })
})

test('Two texts are the same only where every character is', () => {
  expect(sameText('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'ab', 'abcd', '', 'ABC']) expect(sameText('abc', other)).toBe(false)
})
