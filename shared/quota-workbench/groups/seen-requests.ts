import type { ListedRequest } from './group-list.js'

/** When a request was first read in a state, ISO 8601; null: never, or not known when. */
export interface SeenRequest {
  readonly inProgressSeenAt: string | null
  readonly succeededSeenAt: string | null
}

const succeeded = /^succeeded$/i
const ended = /^(failed|invalid|cancell?ed|rejected)$/i

/**
 * What the readings tell of the pace of a request, because Azure tells only when it was submitted. One that is first seen
 * as succeeded was approved at a time that is not known, unless it was submitted after the reading before this one.
 */
export function seenRequest(
  { state, submittedAt }: Pick<ListedRequest, 'state' | 'submittedAt'>,
  known: SeenRequest | undefined,
  { readAt, earlierReadAt }: { readonly readAt: string; readonly earlierReadAt: string | null },
): SeenRequest {
  const { inProgressSeenAt = null, succeededSeenAt = null } = known ?? {}
  if (succeeded.test(state)) {
    const isNew = submittedAt !== null && earlierReadAt !== null && submittedAt >= earlierReadAt
    const seesEnd = inProgressSeenAt !== null || (known === undefined && isNew)
    return { inProgressSeenAt, succeededSeenAt: succeededSeenAt ?? (seesEnd ? readAt : null) }
  }
  if (ended.test(state)) return { inProgressSeenAt, succeededSeenAt }
  return { inProgressSeenAt: inProgressSeenAt ?? readAt, succeededSeenAt }
}
