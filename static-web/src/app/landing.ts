import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useAbout } from '../page/about/use-about.js'
import { landingHref } from '../pages/capacity/landing-href.js'

/** True while the first page of a fresh visit is unchanged. */
let isFresh = false

/**
 * Puts the landing view in the address of a fresh visit. A reload of a bare address, or Back to one, leaves it bare.
 */
export function landOnView(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate' && location.pathname === '/' && location.search === '') {
    history.replaceState(null, '', landingHref())
    isFresh = true
  }
}

/** The landing address. Once the default regions are known, an unchanged fresh visit moves there. */
export function useLanding(): string {
  const about = useAbout()
  const href = landingHref(about?.defaultRegionPreset)
  const isKnown = about !== undefined
  useEffect(() => {
    if (!isKnown) return
    const isUntouched = location.pathname + location.search === landingHref()
    if (isFresh && isUntouched && href !== landingHref()) navigate(href, { replace: true })
    isFresh = false
  }, [isKnown, href])
  return href
}
