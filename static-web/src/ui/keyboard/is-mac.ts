/** Whether the keyboard has ⌘ instead of Ctrl. */
export const isMac = /^(Mac|iP)/.test(navigator.platform)
