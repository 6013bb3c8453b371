/** The parsed target of a request line. */
export interface RequestTarget {
  /**
   * Path and query, without the host. Functions see them after the host name. As by the real host, the path is decoded
   * and encoded again: `%28` becomes `(`, and `%2F`, which stays encoded, `%252F`.
   */
  url: string
  /** Decoded, except for slashes, and without dot segments. */
  path: string
}

/** Undefined if it is not a path, such as `*` or a malformed absolute address. */
export function readTarget(raw: string): RequestTarget | undefined {
  const url = raw.startsWith('/') ? raw : originForm(raw)
  if (url === undefined) return undefined
  const end = url.search(/[?#]/)
  const path = end < 0 ? url : url.slice(0, end)
  const rest = end < 0 ? '' : url.slice(end)
  if (!path.includes('/.') && !/%2e/i.test(path)) return toTarget(path, rest)
  const plain = new URL(`http://host${path.replaceAll(/^\/{2,}/g, '/')}`).pathname
  return toTarget(plain, rest)
}

function toTarget(encoded: string, rest: string): RequestTarget {
  const path = decode(encoded)
  return { url: encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent) + rest, path }
}

/** Clients send the whole address to a proxy. */
function originForm(raw: string): string | undefined {
  if (!/^https?:\/\//i.test(raw) || !URL.canParse(raw)) return undefined
  const { pathname, search } = new URL(raw)
  return pathname + search
}

/** An encoded slash stays encoded, so that it cannot separate segments. An invalid encoding is not changed. */
function decode(path: string): string {
  if (!path.includes('%')) return path
  try {
    return path
      .split(/(%2f)/i)
      .map((part, index) => (index % 2 ? part : decodeURIComponent(part)))
      .join('')
  } catch {
    return path
  }
}
