import { z } from 'zod'

/**
 * What a field says of subscriptions. The edge reads it: callers who may not see ids give and get masks in their place.
 * `id`: an id, or a list of them. `name`: what Azure calls a subscription, which may be its id. `text`: a sentence that may
 * hold ids, or a list of them. `row`: what is asked for names its subscription as `subscriptionId`, or is a list of such. `search`: a part of an id or name that the rows of a plain list are searched for.
 */
export type SubscriptionMark = 'id' | 'name' | 'text' | 'row' | 'search'

declare module 'zod' {
  interface GlobalMeta {
    'x-subscription'?: SubscriptionMark
  }
}

/** Metadata of a field, which the description of the API shows as well. */
export const marked = <Mark extends SubscriptionMark>(mark: Mark) => ({ 'x-subscription': mark }) as const

export const subscriptionId = z.string().meta(marked('id'))
export const subscriptionName = z.string().meta(marked('name'))

/** A row that names its subscription. */
export const subscriptionFields = { subscriptionId, subscriptionName }

/**
 * Begins what is searched for in place of a subscription that the caller does not know; what was given stands behind it. No
 * subscription has such an id, no filter takes it, and no name is near to it.
 */
export const nobody = '.....'

/** An id, or its mask, as callers give it. */
export const givenId = /^[\w-]{1,64}$/
/** The same as one app gives it to the other: it may be nobody's. */
export const meantId = /^(?:\.{5})?[\w-]{1,64}$/
