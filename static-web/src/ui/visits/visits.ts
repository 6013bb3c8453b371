/** Whether the address was reached by Back, Forward or a reload, not by a link or a change on the page. */
let isReturn = false

/** Records the kind of each navigation from now on. Must be called before any other history listener. */
export function watchVisits(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  isReturn = visit?.type === 'back_forward' || visit?.type === 'reload'
  addEventListener('popstate', () => {
    isReturn = true
  })
  // The router announces its own navigations with these events.
  for (const step of ['pushState', 'replaceState']) {
    addEventListener(step, () => {
      isReturn = false
    })
  }
}

export const isReturning = (): boolean => isReturn
