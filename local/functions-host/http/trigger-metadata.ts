import type { TypedData } from '#local/functions-host/app/core-types.js'
import { type HttpExchange, joinedHeaders, toQuery } from './exchange.js'

/**
 * The real host's metadata of a streaming request: one map for the top-level keys of a JSON body, the query parameters,
 * and the route parameters, also those that the path omits. `Headers` is added last, and only if no key of that name,
 * case-insensitive, exists. So a caller can replace or remove the headers that the function sees.
 */
export function toTriggerMetadata(
  { request, url, params, omissible }: HttpExchange,
  body: Buffer | undefined,
): Record<string, TypedData> {
  const metadata = new CaselessMap()
  for (const [name, value] of Object.entries(readObject(body))) {
    if (value === null || Array.isArray(value)) continue
    metadata.set(name, typeof value === 'object' ? { json: writeJson(value) } : { string: String(value) })
  }
  for (const [name, value] of toQuery(url)) {
    // The body may contain a key of the host.
    if (name.toLowerCase() !== 'code') metadata.set(name, { string: value })
  }
  for (const name of omissible) if (!Object.hasOwn(params, name)) metadata.delete(name)
  for (const [name, value] of Object.entries(params)) metadata.set(name, { string: value })
  if (!metadata.has('Headers')) metadata.set('Headers', { json: JSON.stringify(joinedHeaders(request)) })
  return metadata.toObject()
}

/** Like .NET's case-insensitive dictionary: a later value keeps the first spelling of its name. */
class CaselessMap {
  readonly #entries = new Map<string, [name: string, value: TypedData]>()

  has(name: string): boolean {
    return this.#entries.has(name.toUpperCase())
  }

  set(name: string, value: TypedData): void {
    const [first] = this.#entries.get(name.toUpperCase()) ?? [name]
    this.#entries.set(name.toUpperCase(), [first, value])
  }

  delete(name: string): void {
    this.#entries.delete(name.toUpperCase())
  }

  toObject(): Record<string, TypedData> {
    return Object.fromEntries(this.#entries.values())
  }
}

/** Values that are nested too deeply for JSON.stringify are left out. The function still gets the body itself. */
function writeJson(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    return 'null'
  }
}

/** Like .NET, whose blanks include U+0085. A byte order mark is skipped. */
function readObject(body: Buffer | undefined): Record<string, unknown> {
  try {
    const text = new TextDecoder().decode(body).replaceAll(/^[\s\u0085]+|[\s\u0085]+$/g, '')
    return text.startsWith('{') ? { ...JSON.parse(text) } : {}
  } catch {
    return {}
  }
}
