import { createHash, hkdfSync } from 'node:crypto'

/** A key of 32 bytes for one purpose, derived from a secret: leaking one key does not reveal another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  const name = createHash('sha256').update(secret).update('\0').update(purpose).digest('base64url')
  const known = keys.get(name)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', secret, 'headroom', purpose, 32))
  if (keys.size >= maxKeys) keys.clear()
  keys.set(name, key)
  return key
}

const keys = new Map<string, Buffer>()
const maxKeys = 32
