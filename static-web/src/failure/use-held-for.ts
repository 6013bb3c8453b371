import { useEffect, useState } from 'react'

/** Shorter than this nobody sees that something is awaited. */
export const blinkMs = 150

/** True once a condition has held for a while, and only as long as it holds. */
export function useHeldFor(holds: boolean, ms: number): boolean {
  const [hasHeld, setHasHeld] = useState(false)
  useEffect(() => {
    if (!holds) return undefined
    const timer = setTimeout(() => setHasHeld(true), ms)
    return () => {
      clearTimeout(timer)
      setHasHeld(false)
    }
  }, [holds, ms])
  return holds && hasHeld
}
