/** Tells whether a `Host` header names this machine; `undefined`, which HTTP/1.0 allows and no browser sends, does. */
export type KnownHosts = (host: string | undefined) => boolean

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The names by which requests may ask for what listens on this machine's loopback address. A page of another site can
 * make its own name lead to 127.0.0.1 after it was loaded (DNS rebinding), and would then read all that is served here:
 * its requests still carry its name in `Host`.
 *
 * @param environment `PUBLIC_ORIGIN` and `HEADROOM_HOSTS`, a list of names with commas, add to the loopback ones
 */
export function knownHosts(environment: Readonly<Record<string, string | undefined>> = {}): KnownHosts {
  const { PUBLIC_ORIGIN: origin = '', HEADROOM_HOSTS: hosts = '' } = environment
  const named = [...hosts.split(','), ...(URL.canParse(origin) ? [new URL(origin).hostname] : [])]
  const names = new Set([...loopback, ...named.map(host => host.trim().toLowerCase()).filter(Boolean)])
  return host => host === undefined || names.has(toName(host))
}

/** Without the port: the name alone tells a page elsewhere. */
const toName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '')
