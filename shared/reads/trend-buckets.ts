/**
 * A day or an hour of UTC by its name, such as 2026-03-01 or 2026-03-01T07; names compare as texts. The empty name
 * stands for everything before the first requested one.
 */
export type BucketName = string

/** Returns moves from the newest backwards: those later than a day or hour that were not returned yet. */
export function backwards<Move extends { readonly bucket: BucketName }>(moves: readonly Move[]) {
  const sorted = [...moves].sort((a, b) => (a.bucket < b.bucket ? -1 : Number(a.bucket > b.bucket)))
  return (bucket: BucketName): Move[] => {
    const taken: Move[] = []
    while ((sorted.at(-1)?.bucket ?? '') > bucket) taken.push(sorted.pop() as Move)
    return taken
  }
}
