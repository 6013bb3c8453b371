import type { ReactNode } from 'react'
import { blinkMs, useHeldFor } from './use-held-for.js'

/** Dims what answers the question before, without hiding a word or a sign. */
export function Dimmed({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  const isDimmed = useHeldFor(isOld, blinkMs)
  return <div className={isDimmed ? 'shown old' : 'shown'}>{children}</div>
}
