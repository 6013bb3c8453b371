/** Where a list was when it was last seen. */
export interface KeptPlace {
  /** Scrolled by so many px. */
  readonly top: number
  readonly left: number
  /** The row, and where there are such the column, that the keyboard was on. */
  readonly row: number
  readonly column: number
  readonly hadFocus: boolean
}

const storageKey = 'headroom-places'
/** Older ones are forgotten. */
const maxPlaces = 50

const places = new Map<string, KeptPlace>(readStored())

export const keptPlace = (list: string): KeptPlace | undefined => places.get(list)

/** Keeps the place of a list for a step back to it, also from another page of the browser. */
export function keepPlace(list: string, place: KeptPlace): void {
  places.delete(list)
  places.set(list, place)
  const [oldest] = places.keys()
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest)
}

/** Hands the places on to the next page of this tab. */
export function storePlaces(): void {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places]))
    } catch {
      // A browser that keeps nothing starts lists at their top.
    }
  })
}

function readStored(): [string, KeptPlace][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
