/** The last position in a list. */
export interface KeptPlace {
  /** Scroll offset, px. */
  readonly top: number
  readonly left: number
  /** The row, and the column if there are cells, with the keyboard cursor. */
  readonly row: number
  readonly column: number
  readonly hadFocus: boolean
}

const storageKey = 'headroom-places'
/** Maximum stored positions; older ones are dropped. */
const maxPlaces = 50

const places = new Map<string, KeptPlace>(readStored())

export const keptPlace = (list: string): KeptPlace | undefined => places.get(list)

/** Stores the position in a list for a later Back, also from another site. */
export function keepPlace(list: string, place: KeptPlace): void {
  places.delete(list)
  places.set(list, place)
  const [oldest] = places.keys()
  if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest)
}

/** Passes the positions on to the next page load in this tab. */
export function storePlaces(): void {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places]))
    } catch {
      // If the browser stores nothing, lists start at their top.
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
