import { lazy } from 'react'

/** A part of the families' tab. */
export const StrandedView = lazy(async () => ({ default: (await import('./stranded-view.js')).StrandedView }))
