import type { ReactNode } from 'react'
import { blinkMs, useHeldFor } from './use-held-for.js'

/** Dims data of the previous query. All words and signs stay readable. */
export function Dimmed({ isOld, children }: { isOld: boolean; children: ReactNode }) {
  const isDimmed = useHeldFor(isOld, blinkMs)
  return <div className={isDimmed ? 'shown old' : 'shown'}>{children}</div>
}
