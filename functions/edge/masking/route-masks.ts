import { z } from 'zod'
import type { Input } from '#functions/edge/parse.js'
import type { Route } from '#shared/contract/common/route.js'
import type { SubscriptionMark } from '#shared/contract/common/subscription-fields.js'
import { type Masker, maskerFor, toMark } from './masker.js'

/** Which fields of a route hold subscription ids or names. */
export interface RouteMasks {
  /** The marked fields of its input. */
  readonly asked: Readonly<Record<keyof Input, ReadonlyMap<string, SubscriptionMark>>>
  readonly answer: Masker | undefined
  /** The marked fields of a row of the file that it sends; the file's headers and notes may hold ids where no field is marked. */
  readonly fileRow: Masker | undefined
}

const kept = new WeakMap<Route, RouteMasks | null>()

const unmarkedRow: Masker = row => row

/** Walks the schemas of a route once. Undefined if no field is marked. */
export function toRouteMasks(route: Route): RouteMasks | undefined {
  const known = kept.get(route)
  if (known !== undefined) return known ?? undefined
  const asked = { query: marks(route.query), params: marks(route.params), body: marks(route.body) }
  const answer = maskerFor(route.response)
  const fileRow = route.fileRow && (maskerFor(route.fileRow) ?? unmarkedRow)
  const isMarked = answer ?? fileRow ?? Object.values(asked).some(({ size }) => size > 0)
  const found = isMarked ? { asked, answer, fileRow } : undefined
  kept.set(route, found ?? null)
  return found
}

function marks(schema: z.ZodType | undefined): ReadonlyMap<string, SubscriptionMark> {
  const shape = schema instanceof z.ZodObject ? Object.entries(schema.shape as Record<string, z.ZodType>) : []
  return new Map(
    shape.flatMap(([name, field]) => {
      const mark = toMark(field)
      return mark === undefined ? [] : [[name, mark] as const]
    }),
  )
}
