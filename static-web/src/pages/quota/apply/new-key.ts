/** A new idempotency key: 32 hexadecimal digits. */
export function newKey(): string {
  // `randomUUID` exists only on pages that came by https.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
