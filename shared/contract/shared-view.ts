import { z } from 'zod'
import { marked } from '#shared/contract/common/subscription-fields.js'

export const maxSharedViews = 20
/** The maximum length of the name of a view, shared or kept in a browser. */
export const maxNameLength = 60
const maxHrefLength = 2_000

/** Whether a text is the path and query of the page that has views: nothing that leads to another origin or page. */
export const isViewHref = (text: string): boolean => /^\/(?:\?[^\s#\p{Cc}\p{Cs}]*)?$/u.test(text)

const isPlain = (text: string): boolean => /^[^\p{Cc}\p{Cs}]+$/u.test(text)

/** A view under a name, for everybody. Its address may contain subscription ids. */
export const SharedView = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxNameLength)
    .refine(isPlain, 'must be a name without control characters')
    .meta(marked('text')),
  href: z
    .string()
    .max(maxHrefLength)
    .refine(isViewHref, 'must be an address of this site that begins with /?, such as /?view=matrix')
    .meta({ description: 'Path and query of the page.', example: '/?view=matrix', ...marked('text') }),
})
export type SharedView = z.infer<typeof SharedView>

export const SharedViews = z.array(SharedView).max(maxSharedViews)

/** The first name that two views have; undefined if each has its own. */
export const findRepeatedName = (views: readonly SharedView[]): string | undefined =>
  views.find(({ name }, index) => views.findIndex(one => one.name === name) < index)?.name
