/** Whether the address was reached by Back, Forward or a reload, rather than by a link or a change on the page. */
let isReturn = false

/** Reads the kind of each step from now on; has to come before anything else listens to the history. */
export function watchVisits(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  isReturn = visit?.type === 'back_forward' || visit?.type === 'reload'
  addEventListener('popstate', () => {
    isReturn = true
  })
  // The router tells of its own steps by these events.
  for (const step of ['pushState', 'replaceState']) {
    addEventListener(step, () => {
      isReturn = false
    })
  }
}

export const isReturning = (): boolean => isReturn
