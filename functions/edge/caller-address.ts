/** Where a caller is, as far as that can be known: see docs/decisions/025. */
export interface CallerAddress {
  /** What its calls are counted by. */
  readonly key: string
  /** What sent the call to the nearest proxy, which nobody can forge; null if that is the caller itself. */
  readonly front: string | null
}

/**
 * Each proxy appends the address of its own caller to `x-forwarded-for`; a caller may have written the entries before.
 * `trustedProxies` is how many there are in front of this app. A caller that avoids some of them can forge its own entry,
 * so an entry counts only together with what the nearest proxy saw: nobody can use up the calls of others.
 */
export function callerAddress(forwarded: string, trustedProxies = 1): CallerAddress {
  const entries = forwarded.split(',').slice(-trustedProxies).map(withoutPort)
  const [own = '', ...proxies] = entries
  const front = proxies.at(-1) ?? null
  return { key: entries.length > 1 ? `${own} through ${front}` : own || 'direct', front }
}

/** Azure's fronts append the port, which changes with each connection. */
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
