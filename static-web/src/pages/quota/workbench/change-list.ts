import { familyKey } from '#shared/contract/common/names.js'

/** A changed limit of one family of a subscription in a region, as typed: `120` vCPU, or `+50%`, by how much it changes. */
export interface Change {
  readonly subscriptionId: string
  readonly region: string
  readonly family: string
  readonly limit: string
}

/** The same as the service takes it. */
export type SentChange = Omit<Change, 'limit'> & ({ readonly limit: number } | { readonly percent: number })

export const changeKey = ({ subscriptionId, region, family }: Omit<Change, 'limit'>): string =>
  `${subscriptionId}/${region}/${familyKey(family)}`.toLowerCase()

/** The largest limit and percentage that the service takes. */
const maxLimit = 10_000_000
const maxPercent = 10_000

/** Undefined if the text is neither a number of vCPU nor a signed percentage. */
export function readLimit(text: string): { readonly limit: number } | { readonly percent: number } | undefined {
  const [, digits] = /^(\d{1,8})$/.exec(text.trim()) ?? []
  if (digits !== undefined) return Number(digits) <= maxLimit ? { limit: Number(digits) } : undefined
  const [, signed] = /^([+-]\d{1,5})\s*%$/.exec(text.trim()) ?? []
  const percent = Number(signed)
  return percent >= -100 && percent <= maxPercent ? { percent } : undefined
}

/** The changes with a valid limit, as the service takes them; a later change of the same series wins. */
export function toSent(changes: readonly Change[]): SentChange[] {
  const sent = new Map<string, SentChange>()
  for (const { limit, ...series } of changes) {
    const read = readLimit(limit)
    if (read) sent.set(changeKey(series), { ...series, ...read })
  }
  return [...sent.values()]
}

/** A link that is longer is refused by some servers. */
const longestText = 5_000

/** `subscription/region/family/limit` with semicolons between them. Undefined if it is too long for a link. */
export function changesText(changes: readonly Change[]): string | undefined {
  const text = changes
    .map(({ subscriptionId, region, family, limit }) => [subscriptionId, region, family, limit].map(toWord).join('/'))
    .join(';')
  return encodeURIComponent(text).length > longestText ? undefined : text
}

/** The separators do not occur in Azure's names; were they to, a link still could not mix two fields up. */
const toWord = (field: string): string => field.trim().replaceAll(/[%/;]/g, encodeURIComponent)

/** The changes of a link; undefined if it is cut off or mistyped. */
export function readChanges(text: string): readonly Change[] | undefined {
  if (text === '') return []
  const changes: Change[] = []
  for (const part of text.split(';')) {
    const [subscriptionId, region, family, limit, ...rest] = part.split('/').map(toField)
    if (!subscriptionId || !region || !family || rest.length > 0 || !readLimit(limit ?? '')) return undefined
    changes.push({ subscriptionId, region, family, limit: limit ?? '' })
  }
  return changes
}

function toField(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return ''
  }
}
