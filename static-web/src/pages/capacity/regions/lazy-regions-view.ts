import { lazy } from 'react'
import { whenOnline } from '../../../failure/when-online.js'

/** A part of the matrix tab. */
export const RegionsView = lazy(whenOnline(async () => ({ default: (await import('./regions-view.js')).RegionsView })))
