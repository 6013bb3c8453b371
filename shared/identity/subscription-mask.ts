import { createHmac } from 'node:crypto'
import { derivedKey } from './derived-key.js'

/** The mask of a subscription id: always the same for the same id, and not reversible. */
export function toMask(secret: string, subscriptionId: string): string {
  const key = derivedKey(secret, 'subscription mask')
  return `sub-${createHmac('sha256', key).update(subscriptionId).digest('hex').slice(0, 16)}`
}
