import { useEffect, useState } from 'react'

/** A shorter wait is not shown. */
export const blinkMs = 150

/** True once a condition has held for some time, until it no longer holds. */
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
