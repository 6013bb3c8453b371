import { ArmError } from './arm-error.js'

export interface Page<T> {
  readonly items: readonly T[]
  readonly nextLink?: string
}

/** Azure's areas spell the parameter in two ways. */
export type TokenName = '$skiptoken' | '$skipToken'

/**
 * Returns the requested page of a list, with the address of the next one.
 * @param baseUrl scheme, host and port of the request
 * @throws ArmError 400 for a token that no page has issued
 */
export function toPage<T>(
  all: readonly T[],
  size: number,
  url: URL,
  baseUrl: string,
  name: TokenName = '$skiptoken',
): Page<T> {
  const token = url.searchParams.get('$skiptoken') ?? url.searchParams.get('$skipToken')
  const start = token === null ? 0 : Number(token)
  if (!Number.isInteger(start) || start < 0) {
    throw new ArmError(400, 'InvalidSkipToken', `The skip token '${token}' is invalid.`)
  }
  const end = start + size
  if (end >= all.length) return { items: all.slice(start) }
  const next = new URLSearchParams(url.searchParams)
  next.delete(name === '$skiptoken' ? '$skipToken' : '$skiptoken')
  next.set(name, String(end))
  return { items: all.slice(start, end), nextLink: `${baseUrl}${url.pathname}?${next}` }
}
