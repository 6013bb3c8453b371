import { AppError } from '#shared/kernel/app-error.js'

/** The page that the front serves at its root and for every page, with its headers. */
export interface FrontPage {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const timeoutMs = 5_000
/** A new deployment of the pages is served after this time at the latest. */
const keptMs = 30_000
const passedOn = ['content-security-policy', 'permissions-policy', 'cross-origin-opener-policy', 'referrer-policy']

/**
 * Reads the page from the origin that serves its scripts. A copy in this app would name the scripts of another version,
 * because the two are not deployed at the same moment.
 */
export function frontPages(publicOrigin: string, now: () => number): () => Promise<FrontPage> {
  let kept: { page: FrontPage; readAt: number } | undefined
  return async () => {
    if (kept && now() - kept.readAt < keptMs) return kept.page
    const url = new URL('/', publicOrigin)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!response.ok) throw new Error(`${url} answers ${response.status}`)
      const found = passedOn.map(name => [name, response.headers.get(name)] as const)
      const headers = Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null))
      kept = { page: { html: await response.text(), headers }, readAt: now() }
    } catch (cause) {
      if (!kept) throw new AppError('unavailable', 'The page cannot be read from PUBLIC_ORIGIN', { cause })
    }
    return kept.page
  }
}
