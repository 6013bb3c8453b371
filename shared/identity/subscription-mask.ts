import { createHmac } from 'node:crypto'
import { derivedKey } from './derived-key.js'

/** What stands for a subscription's id where it is not to be told: the same for the same id, and not to be undone. */
export function toMask(secret: string, subscriptionId: string): string {
  const key = derivedKey(secret, 'subscription mask')
  return `sub-${createHmac('sha256', key).update(subscriptionId).digest('hex').slice(0, 16)}`
}
