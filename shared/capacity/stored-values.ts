import type { Quota } from '#shared/quota/quota.js'

/** What columns of stored rows hold, as rules and answers want it. */

export const zoneList = (text: string): string[] => (text === '' ? [] : text.split(','))

/** Null where either half is not known: unknown is not zero. */
export const quotaOf = (used: number | null, limit: number | null): Quota | null =>
  used === null || limit === null ? null : { used, limit }
