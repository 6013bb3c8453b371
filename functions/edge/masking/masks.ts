import type { Context } from '#functions/composition/context.js'
import { nobody } from '#shared/contract/common/subscription-fields.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { remembered } from '#shared/reads/remembered.js'

/** The masks of all subscriptions, made with one secret. Ids compare case-insensitively. */
export interface Masks {
  /** Another under another secret. */
  readonly key: string
  /** The mask of an id; what is nobody's is shown as it was given. */
  shown(id: string): string
  /** A text in which masks stand for the known ids. */
  text(text: string): string
  /** The id that a mask stands for; nobody's where it stands for none, an id itself included. */
  meant(mask: string): string
  /** A text that was given, in which known ids are nobody's: it finds nothing, and is shown as it was given. */
  guarded(text: string): string
}

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const isGuid = new RegExp(`^${guid.source}$`, 'i')
const escaped = (text: string): string => text.replace(/[^\w-]/g, '\\$&')
const isNobody = (id: string): boolean => id.startsWith(nobody)
const given = (id: string): string => id.slice(nobody.length)

/** Masks cannot be undone: `ids` are all that they may stand for. */
export function masksFor(secret: string, ids: readonly string[]): Masks {
  const masks = new Map<string, string>()
  const meant = new Map<string, string>()
  const shown = (id: string): string => {
    if (isNobody(id)) return given(id)
    const key = id.toLowerCase()
    const known = masks.get(key)
    if (known !== undefined) return known
    // An id that was stored after the list was read is known from here on: its name may be the id.
    const mask = toMask(secret, id)
    masks.set(key, mask)
    meant.set(mask, id)
    return mask
  }
  for (const id of ids) shown(id)
  // Azure's ids have one shape; an id of another is looked for letter by letter.
  const others = ids.filter(id => !isGuid.test(id)).sort((a, b) => b.length - a.length)
  const pattern = new RegExp([`${escaped(nobody)}[\\w-]+`, guid.source, ...others.map(escaped)].join('|'), 'gi')
  return {
    key: toMask(secret, ''),
    shown,
    text: text =>
      masks.get(text.toLowerCase()) ??
      text.replace(pattern, id => (isNobody(id) ? given(id) : (masks.get(id.toLowerCase()) ?? id))),
    meant: mask => meant.get(mask) ?? nobody + mask,
    guarded: text => text.replace(pattern, id => (masks.has(id.toLowerCase()) ? nobody + id : id)),
  }
}

const kept = new WeakMap<Context, ReturnType<typeof remembered<Masks>>>()

/** The masks of the subscriptions that there are, kept until one is added or the secret is another. */
export async function currentMasks(context: Context): Promise<Masks> {
  const { names, secrets } = context
  const [secret = ''] = secrets.of('SESSION_SECRET')
  const read = kept.get(context) ?? remembered<Masks>(1)
  kept.set(context, read)
  return read('', `${await names.subscriptionVersion()} ${secret}`, async () =>
    masksFor(
      secret,
      (await names.subscriptions()).map(({ subscriptionId }) => subscriptionId),
    ),
  )
}
