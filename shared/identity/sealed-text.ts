import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { derivedKey } from './derived-key.js'

const version = 'v1'
const nonceBytes = 12
const tagBytes = 16

/** The purpose selects the key; the same `boundTo` is needed to open the text. */
export interface Seal {
  readonly purpose: string
  readonly boundTo: string
}

/** Text under AES-256-GCM, with the name of the key so that the secret can be replaced: `v1.<key>.<base64url>`. */
export function sealText(secrets: readonly string[], text: string, seal: Seal): string {
  const [secret] = secrets
  if (secret === undefined) throw new Error('There is no secret to seal with')
  const key = derivedKey(secret, seal.purpose)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(seal.boundTo))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return [version, toName(key), sealed.toString('base64url')].join('.')
}

/** The plain text; `undefined` if it was sealed with another secret or for another purpose, or is damaged. */
export function openText(secrets: readonly string[], sealed: string, seal: Seal): string | undefined {
  const [given, name, data, more] = sealed.split('.')
  if (given !== version || !name || !data || more !== undefined) return undefined
  const key = secrets.map(secret => derivedKey(secret, seal.purpose)).find(one => toName(one) === name)
  const bytes = Buffer.from(data, 'base64url')
  if (!key || bytes.length < nonceBytes + tagBytes) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(seal.boundTo)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

const toName = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8)
