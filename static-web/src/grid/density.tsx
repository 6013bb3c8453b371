import { useStored } from '../ui/stored-value.js'

type Density = 'comfortable' | 'compact'

const rowHeights: Readonly<Record<Density, number>> = { comfortable: 32, compact: 24 }

/** The user's row density, for all grids. */
export function useDensity(): { density: Density; rowHeight: number; set: (density: Density) => void } {
  const [stored, set] = useStored('headroom-density')
  const density = stored === 'compact' ? 'compact' : 'comfortable'
  return { density, rowHeight: rowHeights[density], set: next => set(next === 'comfortable' ? '' : next) }
}

export function DensityButton() {
  const { density, set } = useDensity()
  const isCompact = density === 'compact'
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isCompact}
      title="Show more rows in the same height"
      onClick={() => set(isCompact ? 'comfortable' : 'compact')}
    >
      Compact rows
    </button>
  )
}
