import { SharedWork } from '#shared/kernel/shared-work.js'

/**
 * Keeps what was read by its key as long as its version is the same, at most `most` answers, those longest that were read
 * last. What is being read is shared by those who ask meanwhile; what failed is read again.
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
