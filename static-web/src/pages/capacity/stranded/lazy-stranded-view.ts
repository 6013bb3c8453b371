import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'

/** A part of the families' tab. */
export const StrandedView = lazy(
  whenOnline(async () => ({ default: (await import('./stranded-view.js')).StrandedView })),
)
