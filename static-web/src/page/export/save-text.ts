/** Lets the browser save a text as a file. */
export function saveText(name: string, mediaType: string, text: string): void {
  saveFile(name, new Blob([text], { type: mediaType }))
}

/** Lets the browser save a file that it holds. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // By then the browser has the file. Otherwise the file would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
