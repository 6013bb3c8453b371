import type { Waiting } from '../waiting.js'

/** What a check sees of an answer. Redirects are not followed. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body, if it is a JSON object. */
  readonly json: Readonly<Record<string, unknown>> | undefined
}

export interface Answers {
  /** @throws Error that says why there was no answer */
  get(url: string, init?: RequestInit): Promise<Answer>
  /**
   * Repeats a request while an app starts, a database resumes, or the site does not yet forward, for two minutes per
   * origin. Then it gives the last answer.
   */
  patiently(url: string, init?: RequestInit): Promise<Answer>
}

const patienceMs = 2 * 60_000
const everyMs = 5_000
const timeoutMs = 60_000
/** An app that starts, and a front that cannot reach it yet. */
const passing = new Set([429, 500, 502, 503, 504])

export function createAnswers(fetcher: typeof fetch, { now, pause }: Waiting, forMs = patienceMs): Answers {
  const get: Answers['get'] = async (url, init) => {
    const response = await fetcher(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: toJson(text) }
  }
  /** By origin: when its patience ends. What does not come up is not waited for again by the next check. */
  const ends = new Map<string, number>()
  return {
    get,
    async patiently(url, init) {
      const { origin } = new URL(url)
      for (;;) {
        const time = now().getTime()
        const isOver = time + everyMs > (ends.get(origin) ?? time + forMs)
        try {
          const answer = await get(url, init)
          if (isOver || !passing.has(answer.status)) return answer
        } catch (error) {
          if (isOver) throw error
        }
        if (!ends.has(origin)) ends.set(origin, time + forMs)
        await pause(everyMs)
      }
    },
  }
}

function toJson(text: string): Readonly<Record<string, unknown>> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Whether an answer has the form of Headroom's errors; those of Azure in front of it do not. */
export const isOwnError = ({ json }: Answer): boolean => typeof json?.error === 'string' && typeof json.ref === 'string'

/** The first words of an answer, for a sentence about it. */
export function describe({ status, text, json }: Answer): string {
  const words =
    typeof json?.error === 'string'
      ? json.error
      : text
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
  return words ? `${status}, "${words.slice(0, 160)}"` : `${status} without text`
}

/** Why there was no answer, in one line. */
export function toCause(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message ?? String(error)
}
