const mayBeCut = 'th, td, .option-label, .account-name, .tile-label'

/**
 * Gives cut texts of the page a tooltip with the whole text when the pointer enters them. Names show their whole text
 * on keyboard focus.
 */
export function widenCutText(): void {
  document.addEventListener('pointerover', giveTip, { passive: true })
}

function giveTip({ target }: Event): void {
  const element = target instanceof Element ? target.closest<HTMLElement>(mayBeCut) : null
  if (!element || element.querySelector('[title]:not(input, button)') || element.closest('[title]:not([data-cut])'))
    return
  const inner = element.querySelector<HTMLElement>('a') ?? element
  const isCut = [element, inner].some(
    one => one.scrollWidth > one.clientWidth && getComputedStyle(one).display !== 'inline',
  )
  if (isCut) {
    element.title = element.textContent
    element.dataset.cut = ''
  } else if (element.dataset.cut !== undefined) {
    element.removeAttribute('title')
    delete element.dataset.cut
  }
}
