import { inMegabytes } from '#shared/kernel/bounded-body.js'
import { endlessAnswer, wrongAnswer } from '#shared/kernel/unusable-answer.js'
import type { ListBounds } from './bounds.js'

const longestLink = 8_192

/** The pages of one list. It ends whatever Azure answers: each page is requested once, from one host, within limits. */
export class PageList {
  readonly #origin: string
  readonly #bounds: Omit<ListBounds, 'timeMs'>
  readonly #asked = new Set<string>()
  #records = 0
  #characters = 0

  constructor(endpoint: string, bounds: Omit<ListBounds, 'timeMs'>) {
    this.#origin = new URL(endpoint).origin
    this.#bounds = bounds
  }

  /**
   * Checks a page before it is requested. No host but Azure's is called, because the request has a token.
   * @throws UnusableAnswer if the page must not be requested
   */
  admit(url: string): void {
    const { pages } = this.#bounds
    if (!URL.canParse(url) || new URL(url).origin !== this.#origin)
      throw wrongAnswer('Azure answered with a next page on another host, which was not followed')
    if (this.#asked.has(url)) throw endlessAnswer('Azure answered with a next page that was already read')
    if (this.#asked.size >= pages) throw endlessAnswer(`Azure's list has more than ${pages} pages`)
    this.#asked.add(url)
  }

  /**
   * @throws UnusableAnswer if the list is too long with this many more characters
   */
  countCharacters(length: number): void {
    const { characters } = this.#bounds
    this.#characters += length
    if (this.#characters > characters) throw endlessAnswer(`Azure's list is longer than ${inMegabytes(characters)}`)
  }

  /**
   * @throws UnusableAnswer if the list is too long with this many more records
   */
  countRecords(count: number): void {
    const { records } = this.#bounds
    this.#records += count
    if (this.#records > records) throw endlessAnswer(`Azure's list has more than ${records} records`)
  }
}

/**
 * The address of the next page; undefined for the last page.
 * @throws UnusableAnswer if the link is not an address
 */
export function nextPage(link: unknown): string | undefined {
  if (link === undefined || link === null || link === '') return undefined
  if (typeof link === 'string' && link.length <= longestLink) return link
  throw wrongAnswer('Azure answered a link to the next page that is not an address')
}
