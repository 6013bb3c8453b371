import { readable } from '../../api/call.js'

/** Parameters that say nothing about which rows there are. */
const places = ['page', 'open']

/**
 * The address of the same page with other parameters; nothing, or an empty text, drops one. Other rows begin at their
 * first page with none of them open, and another page opens with none.
 */
export function hrefWith(path: string, search: string, changes: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams(search)
  const names = Object.keys(changes)
  if (names.some(name => name !== 'open')) params.delete('open')
  if (names.some(name => !places.includes(name))) params.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') params.delete(name)
    else params.set(name, value)
  }
  const text = readable(params)
  return text ? `${path}?${text}` : path
}

/** The parameters of an address that the API is asked with, `page` under the name it has there. */
export function apiParams(search: string, names: readonly string[], pageSize: number): Record<string, string> {
  const params = new URLSearchParams(search)
  const asked = names.flatMap(name => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(asked), pageNumber: params.get('page') ?? '1', pageSize: String(pageSize) }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A reference out of what was pasted, which may have words around it. `undefined`: there is none. */
export function referenceIn(text: string): string | undefined {
  return text
    .split(/[^0-9a-f-]+/i)
    .find(word => uuid.test(word))
    ?.toLowerCase()
}
