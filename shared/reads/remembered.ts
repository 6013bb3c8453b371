import { SharedWork } from '#shared/kernel/shared-work.js'

/**
 * Caches up to `max` answers by key as long as the version is the same; the oldest ones are dropped first. Concurrent
 * callers share one read; a failed read is not cached.
 */
export function remembered<Answer>(max: number) {
  const kept = new Map<string, { readonly version: string; readonly answer: Answer }>()
  const underWay = new SharedWork<Answer>()
  return async (key: string, version: string, read: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    if (known?.version === version) return known.answer
    const answer = await underWay.do(`${version}\n${key}`, read)
    kept.delete(key)
    kept.set(key, { version, answer })
    for (const [oldest] of kept) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
    return answer
  }
}
