import { readable } from '../../api/call.js'

/** Parameters that do not select rows. */
const places = ['page', 'open']

/**
 * The address of the same page with other parameters; undefined or an empty text removes one. A change of the rows goes
 * back to the first page, and closes the open row.
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

/** The parameters of an address as the API takes them, with `page` under its name there. */
export function apiParams(search: string, names: readonly string[], pageSize: number): Record<string, string> {
  const params = new URLSearchParams(search)
  const asked = names.flatMap(name => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  return { ...Object.fromEntries(asked), pageNumber: params.get('page') ?? '1', pageSize: String(pageSize) }
}
