/** How long to wait until the page has drawn the link, ms. */
const waitMs = 5_000

interface LeftLink {
  readonly href: string
  /** Index among the links with the same address. */
  readonly index: number
}

/** The link by which each address was left. */
const leftBy = new Map<string, LeftLink>()
let stopWaiting = () => {}

const here = (): string => location.pathname + location.search

/** On Back, the focus returns to the link by which the page was left, once it is drawn. */
export function returnFocusOnBack(): void {
  let before = here()
  addEventListener('pushState', () => {
    const link = document.activeElement?.closest('main a[href]')
    const href = link?.getAttribute('href')
    if (link && href) leftBy.set(before, { href, index: linksTo(href).indexOf(link) })
    before = here()
    stopWaiting()
  })
  addEventListener('replaceState', () => {
    before = here()
  })
  addEventListener('popstate', () => {
    before = here()
    stopWaiting()
    const link = leftBy.get(before)
    if (link) focusOnceDrawn(link)
  })
}

const linksTo = (href: string): Element[] => [...document.querySelectorAll(`main a[href="${CSS.escape(href)}"]`)]

function focusOnceDrawn({ href, index }: LeftLink): void {
  const attempt = () => {
    const held = document.activeElement
    if (held && held !== document.body && held.tagName !== 'MAIN') return stopWaiting()
    const target = linksTo(href)[index]
    if (!(target instanceof HTMLElement)) return
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    stopWaiting()
  }
  const changes = new MutationObserver(attempt)
  const timer = setTimeout(() => stopWaiting(), waitMs)
  stopWaiting = () => {
    changes.disconnect()
    clearTimeout(timer)
  }
  changes.observe(document.body, { childList: true, subtree: true })
  // The previous page is still drawn now.
  requestAnimationFrame(attempt)
}
