/**
 * Keeps what was read by its key until the version changes, at most `most` answers. What is being read is shared by those
 * who ask meanwhile; what failed is read again.
 */
export function remembered<Answer>(version: () => Promise<string>, most: number) {
  const kept = new Map<string, Promise<Answer>>()
  let keptVersion = ''
  return async (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const now = await version()
    if (now !== keptVersion) kept.clear()
    keptVersion = now
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= most) kept.clear()
    const reading = read()
    kept.set(key, reading)
    reading.catch(() => kept.delete(key))
    return reading
  }
}
