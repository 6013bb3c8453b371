/** How long a page may take to draw the link that is waited for, ms. */
const waitMs = 5_000

interface LeftLink {
  readonly href: string
  /** Which one it is of the links with this address. */
  readonly index: number
}

/** The link that led away from each address. */
const leftBy = new Map<string, LeftLink>()
let stopWaiting = () => {}

const here = (): string => location.pathname + location.search

/** On the way back to a page, the focus returns to the link that led away from it, once it is drawn. */
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
  // The page that is left is still drawn at this moment.
  requestAnimationFrame(attempt)
}
