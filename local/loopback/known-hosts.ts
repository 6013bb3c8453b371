/** Whether a `Host` header names this machine. True for undefined, which HTTP/1.0 allows and no browser sends. */
export type KnownHosts = (host: string | undefined) => boolean

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The allowed host names of requests to this machine's loopback address. A web page elsewhere can point its own name to
 * 127.0.0.1 after it was loaded (DNS rebinding), and could then read everything that is served here. Its requests still
 * have its name in `Host`.
 *
 * @param environment `PUBLIC_ORIGIN` and `HEADROOM_HOSTS`, a comma-separated list of names, are allowed in addition to
 * the loopback names
 */
export function knownHosts(environment: Readonly<Record<string, string | undefined>> = {}): KnownHosts {
  const { PUBLIC_ORIGIN: origin = '', HEADROOM_HOSTS: hosts = '' } = environment
  const named = [...hosts.split(','), ...(URL.canParse(origin) ? [new URL(origin).hostname] : [])]
  const names = new Set([...loopback, ...named.map(host => host.trim().toLowerCase()).filter(Boolean)])
  return host => host === undefined || names.has(toName(host))
}

/** Without the port, because the name alone identifies a page elsewhere. */
const toName = (host: string): string => host.toLowerCase().replace(/:\d*$/, '')
