import type { Context } from '#functions/composition/context.js'
import { nobody } from '#shared/contract/common/subscription-fields.js'
import { toMask } from '#shared/identity/subscription-mask.js'
import { remembered } from '#shared/reads/remembered.js'

/** The masks of all subscriptions, made with one secret. Ids compare case-insensitively. */
export interface Masks {
  /** Changes with the secret. */
  readonly key: string
  /** The mask of an id; an unknown id stays as it is. */
  shown(id: string): string
  /** The text with masks in place of the known ids. */
  text(text: string): string
  /** The id behind a mask; an id that matches nothing if there is none. An unmasked id matches nothing either. */
  meant(mask: string): string
  /** A text from the caller. Known ids in it match nothing; answers show it as it was given. */
  guarded(text: string): string
}

const guid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
const isGuid = new RegExp(`^${guid.source}$`, 'i')
const escaped = (text: string): string => text.replace(/[^\w-]/g, '\\$&')
const isNobody = (id: string): boolean => id.startsWith(nobody)
const given = (id: string): string => id.slice(nobody.length)

/** Masks cannot be reversed: `ids` lists every id that they may stand for. */
export function masksFor(secret: string, ids: readonly string[]): Masks {
  const masks = new Map<string, string>()
  const meant = new Map<string, string>()
  const shown = (id: string): string => {
    if (isNobody(id)) return given(id)
    const key = id.toLowerCase()
    const known = masks.get(key)
    if (known !== undefined) return known
    // An id that was stored after the list was read is added here: its name may be the id.
    const mask = toMask(secret, id)
    masks.set(key, mask)
    meant.set(mask, id)
    return mask
  }
  for (const id of ids) shown(id)
  // Azure's ids are UUIDs. An id of another shape needs a search for its exact text.
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

/** The masks of all subscriptions, cached until one is added or the secret changes. */
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
