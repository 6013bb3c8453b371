import { lazy } from 'react'
import { whenOnline } from '../../failure/when-online.js'

/** The guard, loaded with the first page that has one. */
export const AccessGuard = lazy(whenOnline(async () => ({ default: (await import('./access-guard.js')).AccessGuard })))
