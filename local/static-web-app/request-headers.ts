import type { IncomingHttpHeaders } from 'node:http'
import type { Encoding } from './static-files.js'

/** The best encoding that a request accepts. `q=0` excludes one. */
export function acceptedEncoding(accept: string | undefined): Encoding | undefined {
  const accepted = new Set(
    (accept ?? '')
      .split(',')
      .map(word =>
        word
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).find(encoding => accepted.has(encoding))
}

/** Whether `If-None-Match` names this tag; weak and strong spellings compare equal. */
export function hasSeen(headers: IncomingHttpHeaders, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  const seen = (headers['if-none-match'] ?? '').split(',').map(opaque)
  return seen.includes('*') || seen.includes(opaque(etag))
}

const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection']
// This server has already answered Expect.
hopByHop.push('te', 'trailer', 'transfer-encoding', 'upgrade', 'expect')

/** Copies headers without those of one connection, including the ones that `Connection` names. */
export function endToEndHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = (headers.connection ?? '').split(',').map(name => name.trim().toLowerCase())
  const dropped = new Set([...hopByHop, ...named])
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string | string[]] => {
      return entry[1] !== undefined && !dropped.has(entry[0])
    }),
  )
}

const claims = /^(x-forwarded-.*|forwarded|x-ms-original-url|x-ms-client-principal.*)$/

/** Removes headers that only the platform may set. From a client they are forged. */
export function withoutClientClaims<T>(headers: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !claims.test(name)))
}
