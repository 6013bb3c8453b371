/** `West US 2`, `WestUS2` and `westus2` are the same region. */
export function normaliseRegion(name: string): string {
  return name.toLowerCase().replaceAll(' ', '')
}

/**
 * Parses a region selection. The result is in the fixed order of the available regions.
 * @param selection `all`, a count (the first regions), or a comma-separated list of names
 * @throws Error with a sentence that names what is wrong
 */
export function selectRegions(available: readonly string[], selection: string): string[] {
  const text = selection.trim()
  if (text === '' || text.toLowerCase() === 'all') return [...available]
  if (/^\d+$/.test(text)) return firstRegions(available, Number(text))
  const wanted = new Set(text.split(',').map(normaliseRegion).filter(Boolean))
  const unknown = [...wanted].filter(name => !available.includes(name))
  if (unknown.length > 0) {
    throw new Error(`HEADROOM_REGIONS names unknown regions: ${unknown.join(', ')}. Known: ${available.join(', ')}.`)
  }
  return available.filter(name => wanted.has(name))
}

function firstRegions(available: readonly string[], count: number): string[] {
  if (count < 1) throw new Error('HEADROOM_REGIONS must be `all`, a count from 1, or a comma list of regions.')
  return available.slice(0, count)
}
