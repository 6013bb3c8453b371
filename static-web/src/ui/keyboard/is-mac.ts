/** Whether ⌘ stands where others have Ctrl. */
export const isMac = /^(Mac|iP)/.test(navigator.platform)
