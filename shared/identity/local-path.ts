const origin = 'http://localhost'
const longestPath = 2_000

/** A path of this origin with its query, safe as a redirect; `undefined` for anything that would lead elsewhere. */
export function localPath(text: string): string | undefined {
  if (!/^\/(?![/\\])/.test(text) || /[\p{Cc}\\]/u.test(text) || text.length > longestPath) return undefined
  if (!URL.canParse(text, origin)) return undefined
  const url = new URL(text, origin)
  const path = url.pathname + url.search + url.hash
  // Dots are resolved by now: the result may begin with two slashes again.
  return url.origin === origin && !path.startsWith('//') ? path : undefined
}
