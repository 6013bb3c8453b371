import { regionPresets } from '#shared/contract/common/region-presets.js'
import { useRegionTitle } from './region-name.js'

interface Props {
  known: readonly string[]
  selected: string | undefined
  onSelect: (preset: string | undefined) => void
}

/** Groups with the same regions are shown once. A group without known regions is not shown. */
export function offeredPresets(known: readonly string[], selected: string | undefined): [string, readonly string[]][] {
  const seen = new Set<string>()
  return Object.entries(regionPresets).filter(([name, regions]) => {
    const isTwin = seen.has(regions.join())
    seen.add(regions.join())
    return name === selected || (!isTwin && regions.some(region => known.includes(region)))
  })
}

export function RegionPresets({ known, selected, onSelect }: Props) {
  const regionTitle = useRegionTitle()
  return (
    <fieldset className="presets">
      <legend>Region groups</legend>
      {offeredPresets(known, selected).map(([name, regions]) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === selected}
          title={regions.map(regionTitle).join(', ')}
          onClick={() => onSelect(name === selected ? undefined : name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
