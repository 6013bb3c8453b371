import { describe, expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.js'

const [current, previous, other] = ['the secret of today 0123', 'the secret of yesterday', 'somebody else’s secret']
const seal = { purpose: 'refresh token', boundTo: 'session 1' }
const text = 'refresh–tökén 0.AXoA'

describe('Sealed text', () => {
  test('is opened with the secret that sealed it, also once that is the former one', () => {
    const sealed = sealText([previous], text, seal)
    expect(openText([previous], sealed, seal)).toBe(text)
    expect(openText([current, previous], sealed, seal)).toBe(text)
    expect(sealed).not.toContain('AXoA')
  })

  test('is another each time, and sealed with the newest secret', () => {
    const [one, two] = [sealText([current, previous], text, seal), sealText([current, previous], text, seal)]
    expect(one).not.toBe(two)
    expect(openText([current], one, seal)).toBe(text)
    expect(openText([previous], one, seal)).toBeUndefined()
  })

  test('opens for nothing but what it was sealed for', () => {
    const sealed = sealText([current], text, seal)
    expect(openText([current], sealed, { ...seal, boundTo: 'session 2' })).toBeUndefined()
    expect(openText([current], sealed, { ...seal, purpose: 'sign-in' })).toBeUndefined()
    expect(openText([other], sealed, seal)).toBeUndefined()
    expect(openText([], sealed, seal)).toBeUndefined()
  })

  test('does not open once a character of it is another', () => {
    const sealed = sealText([current], text, seal)
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = sealed[index] === 'A' ? 'B' : 'A'
      const spoilt = `${sealed.slice(0, index)}${changed}${sealed.slice(index + 1)}`
      // The last character of base64url may stand for fewer bits than it has.
      if (index < sealed.length - 1) expect(openText([current], spoilt, seal), String(index)).toBeUndefined()
    }
    for (const broken of ['', '.', 'v1', 'v1..', sealed.slice(0, 20), `${sealed}.`, sealed.replace('v1', 'v2')])
      expect(openText([current], broken, seal)).toBeUndefined()
  })

  test('cannot be made without a secret', () => {
    expect(() => sealText([], text, seal)).toThrow('no secret')
  })
})
