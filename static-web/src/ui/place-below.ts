const gap = 4
const margin = 8
/** With less room below than this, px, a popover opens above its button if there is more room there. */
const enough = 240

/** Positions a popover below its button, or above it near the end of the window, and always inside the window. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect()
  const width = Math.min(340, innerWidth - 2 * margin)
  popover.style.inlineSize = `${width}px`
  popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`
  const below = innerHeight - bottom - gap - margin
  const above = top - gap - margin
  const isAbove = below < enough && above > below
  popover.style.top = isAbove ? 'auto' : `${bottom + gap}px`
  popover.style.bottom = isAbove ? `${innerHeight - top + gap}px` : 'auto'
  popover.style.maxBlockSize = `${Math.max(200, isAbove ? above : below)}px`
}
