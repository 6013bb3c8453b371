import { AppError } from '#shared/kernel/app-error.js'

/** The page that the front serves for every address of the pages, with the headers that it gives it. */
export interface FrontPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const timeoutMs = 5_000
/** A new version of the pages is served at the latest so long after it was put there. */
const keptMs = 30_000
const passedOn = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'referrer-policy']

/**
 * Reads the page from where the browser has its scripts from: a copy that came with this app would name the scripts of
 * another version, for the two are not deployed in the same moment.
 */
export function frontPages(publicOrigin: string, now: () => number): () => Promise<FrontPage> {
  let kept: { page: FrontPage; readAt: number } | undefined
  return async () => {
    if (kept && now() - kept.readAt < keptMs) return kept.page
    const url = new URL('/index.html', publicOrigin)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!response.ok) throw new Error(`${url} answers ${response.status}`)
      const found = passedOn.map(name => [name, response.headers.get(name)] as const)
      const headers = Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
      kept = { page: { html: await response.text(), headers }, readAt: now() }
    } catch (cause) {
      if (!kept) throw new AppError('unavailable', 'The page cannot be had at PUBLIC_ORIGIN', { cause })
    }
    return kept.page
  }
}
