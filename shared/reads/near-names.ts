/** How many more letters a name may differ by than the nearest one. */
const maxFarther = 2

/**
 * The known names similar to a misspelled one, the nearest first. They differ in at most `maxSteps` letters. Default:
 * half of the shorter name.
 */
export function nearNames(wanted: string, names: readonly string[], max = 5, maxSteps?: number): string[] {
  const key = plain(wanted)
  const near = names.flatMap(name => {
    const steps = maxSteps ?? Math.max(2, Math.ceil(Math.min(key.length, name.length) / 2))
    if (Math.abs(key.length - plain(name).length) > steps) return []
    const found = { name, distance: distance(key, plain(name)) }
    return found.distance <= steps ? [found] : []
  })
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
  const farthest = (near[0]?.distance ?? 0) + maxFarther
  return near.flatMap(({ name, distance: steps }) => (steps <= farthest ? [name] : [])).slice(0, max)
}

/** A sentence that there is no such size, with similar ones. */
export function noSuchSize(wanted: string, names: readonly string[]): string {
  const near = nearNames(wanted, names)
  return `No region has a size ${wanted}${near.length > 0 ? `; similar sizes: ${near.join(', ')}` : ''}`
}

const plain = (name: string): string => name.toLowerCase().replace(/^(standard|basic)[ _-]?/, '')

/** Letters to be added, dropped or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
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
