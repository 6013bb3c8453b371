const gap = 4
const margin = 8

/** Puts a popover under its button and inside the window, whichever is narrower. */
export function placeBelow(popover: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect()
  const width = Math.min(340, innerWidth - 2 * margin)
  popover.style.inlineSize = `${width}px`
  popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`
  popover.style.top = `${bottom + gap}px`
  popover.style.maxBlockSize = `${Math.max(200, innerHeight - bottom - gap - margin)}px`
}
