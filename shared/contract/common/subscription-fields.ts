import { z } from 'zod'

/**
 * How a field identifies subscriptions. The edge uses it: callers without access to ids send and receive masks instead.
 * `id`: an id, or a list of ids. `name`: the display name of a subscription, which may be its id. `text`: a sentence
 * that may contain ids, or a list of sentences. `row`: an object with a `subscriptionId`, or a list of such objects.
 * `search`: part of an id or name, for searching the rows of a plain list.
 */
export type SubscriptionMark = 'id' | 'name' | 'text' | 'row' | 'search'

declare module 'zod' {
  interface GlobalMeta {
    'x-subscription'?: SubscriptionMark
  }
}

/** Metadata of a field. The API description has it too. */
export const marked = <Mark extends SubscriptionMark>(mark: Mark) => ({ 'x-subscription': mark }) as const

export const subscriptionId = z.string().meta(marked('id'))
export const subscriptionName = z.string().meta(marked('name'))

/** A row with its subscription. */
export const subscriptionFields = { subscriptionId, subscriptionName }

/**
 * Prefix of the search text that replaces a subscription that the caller does not know. The given text follows it. No
 * subscription has such an id, no filter accepts it, and no name is similar.
 */
export const nobody = '.....'

/** An id, or its mask, from a caller. */
export const givenId = /^[\w-]{1,64}$/
/** The same, between the apps. It may match no subscription. */
export const meantId = /^(?:\.{5})?[\w-]{1,64}$/
