import type { IncomingMessage } from 'node:http'
import type { TypedData } from '#local/functions-host/app/core-types.js'
import type { Params } from '#local/functions-host/routes/route-matcher.js'
import { joinedHeaders, toQuery } from './exchange.js'

/**
 * The real host's metadata of a streaming request: one map for the top-level keys of a JSON body, the query parameters,
 * and the route parameters. `Headers` is added last, and only if no key of that name, case-insensitive, exists. So a
 * caller can replace or remove the headers that the function sees.
 */
export function toTriggerMetadata(
  request: IncomingMessage,
  url: string,
  params: Params,
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

function readObject(body: Buffer | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString() ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
