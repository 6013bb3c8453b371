import { useNow } from '../../ui/use-now.js'
import type { AboutNow } from './about-query.js'

/** The service's clock in ms; between two answers it advances with the browser's clock. */
export function useServiceNow(about: AboutNow | undefined): number {
  const now = useNow(15_000)
  return about ? Date.parse(about.now) + Math.max(0, now - about.receivedAt) : now
}

/** Ages by the service's clock. */
export function useAgeSeconds(about: AboutNow | undefined): (time: string) => number {
  const now = useServiceNow(about)
  return time => Math.max(0, (now - Date.parse(time)) / 1000)
}
