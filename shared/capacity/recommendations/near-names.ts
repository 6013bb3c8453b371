/** The known names that a misspelt one may have meant, the nearest first. */
export function nearNames(wanted: string, names: readonly string[], most = 5): string[] {
  const key = plain(wanted)
  const near = names
    .map(name => ({ name, distance: distance(key, plain(name)) }))
    .filter(({ name, distance: steps }) => steps <= Math.max(2, Math.ceil(Math.min(key.length, name.length) / 2)))
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
  return near.slice(0, most).map(({ name }) => name)
}

const plain = (name: string): string => name.toLowerCase().replace(/^(standard|basic)[ _-]?/, '')

/** Letters to be added, dropped or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
