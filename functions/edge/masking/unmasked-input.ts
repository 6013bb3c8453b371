import type { Input } from '#functions/edge/parse.js'
import { own } from '#shared/contract/common/own.js'
import type { SubscriptionMark } from '#shared/contract/common/subscription-fields.js'
import type { Masks } from './masks.js'
import type { RouteMasks } from './route-masks.js'

/** A search for part of a mask. The database does not hold masks, so the rows of the answer are searched. */
export interface Search {
  readonly text: string
  readonly limit: number
}

/**
 * The input with ids in place of masks. An unmasked id matches nothing, so a caller can neither probe for ids nor learn
 * their masks.
 */
export function askedFor(
  input: Input,
  { asked }: RouteMasks,
  masks: Masks,
): { input: Input; search: Search | undefined } {
  let search: Search | undefined
  const part = (name: keyof Input): object => {
    const given = Object.entries(input[name] as Record<string, unknown>)
    const fields = Object.fromEntries(
      given.map(([field, value]) => {
        const mark = asked[name].get(field)
        return [field, mark === 'search' ? value : meant(value, mark, masks)]
      }),
    )
    const [searching] = given.find(([field, value]) => asked[name].get(field) === 'search' && value) ?? []
    if (searching === undefined) return fields
    search = { text: String(own(fields, searching)), limit: Number(fields.limit) }
    return { ...fields, [searching]: undefined, limit: Number.POSITIVE_INFINITY }
  }
  return { input: { query: part('query'), params: part('params'), body: part('body') }, search }
}

function meant(value: unknown, mark: SubscriptionMark | undefined, masks: Masks): unknown {
  if (mark !== 'row') return each(value, mark === 'id' ? masks.meant : masks.guarded)
  if (Array.isArray(value)) return value.map(one => meant(one, mark, masks))
  const { subscriptionId, ...rest } = value as { readonly subscriptionId: string }
  return { ...(each(rest, masks.guarded) as object), subscriptionId: masks.meant(subscriptionId) }
}

/** The value with every text in it replaced. */
function each(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map(one => each(one, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, each(one, replace)]))
}

interface PlainList {
  readonly rows: readonly { readonly subscriptionId: string; readonly subscriptionName: string }[]
}

/** The rows of a plain list whose id or name contains the text. */
export function searched(list: object, { text, limit }: Search): object {
  const mentions = (shown: string) => shown.toLowerCase().includes(text.toLowerCase())
  const rows = (list as PlainList).rows.filter(row => mentions(row.subscriptionId) || mentions(row.subscriptionName))
  return { ...list, rows: rows.slice(0, limit), total: rows.length, truncated: rows.length > limit }
}
