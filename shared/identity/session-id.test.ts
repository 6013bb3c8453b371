import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSessionId, sessionHash, signSessionId } from './session-id.js'

const secrets = ['the secret of today 0123', 'the secret of yesterday']
const id = randomBytes(32).toString('base64url')

describe('The id of a session', () => {
  test('is read from a cookie that the newest or the former secret has signed', () => {
    expect(readSessionId(secrets, signSessionId(secrets, id))).toBe(id)
    expect(readSessionId(secrets, signSessionId(secrets.slice(1), id))).toBe(id)
    expect(readSessionId(secrets.slice(0, 1), signSessionId(secrets.slice(1), id))).toBeUndefined()
    expect(readSessionId([], signSessionId(secrets, id))).toBeUndefined()
  })

  test('is not read from a cookie that somebody made up', () => {
    const cookie = signSessionId(secrets, id)
    const another = randomBytes(32).toString('base64url')
    const mac = cookie.split('.')[1] ?? ''
    const forged = [undefined, '', id, `${id}.`, `${id}.${another}`, `${another}.${mac}`, `${cookie}.more`, `.${mac}`]
    for (const one of [...forged, `s:${cookie}`, cookie.toUpperCase(), `${id.slice(0, -1)}.${mac}`])
      expect(readSessionId(secrets, one), String(one)).toBeUndefined()
  })

  test('is known to the database by a hash alone', () => {
    expect(sessionHash(id)).not.toContain(id)
    expect(sessionHash(id)).toHaveLength(43)
    expect(sessionHash(id)).not.toBe(sessionHash(`${id}x`))
  })
})
