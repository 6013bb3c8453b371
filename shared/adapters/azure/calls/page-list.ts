import { inMegabytes } from '#shared/kernel/bounded-body.js'
import { endlessAnswer, wrongAnswer } from '#shared/kernel/unusable-answer.js'
import type { ListBounds } from './bounds.js'

const longestLink = 8_192

/** The pages of one list, which ends whatever Azure answers: each page is asked for once, at one address, within bounds. */
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
   * Before a page is asked for: no address but Azure's own is asked, or gets a token.
   * @throws UnusableAnswer where the page may not be asked for.
   */
  admit(url: string): void {
    const { pages } = this.#bounds
    if (!URL.canParse(url) || new URL(url).origin !== this.#origin)
      throw wrongAnswer('Azure named another address for the next page')
    if (this.#asked.has(url)) throw endlessAnswer('Azure named a page as the next one that was read before')
    if (this.#asked.size >= pages) throw endlessAnswer(`Azure's list has more than ${pages} pages`)
    this.#asked.add(url)
  }

  /** @throws UnusableAnswer where the list is too long with a page of so many characters. */
  countCharacters(length: number): void {
    const { characters } = this.#bounds
    this.#characters += length
    if (this.#characters > characters) throw endlessAnswer(`Azure's list is longer than ${inMegabytes(characters)}`)
  }

  /** @throws UnusableAnswer where the list has too many with so many more. */
  countRecords(count: number): void {
    const { records } = this.#bounds
    this.#records += count
    if (this.#records > records) throw endlessAnswer(`Azure's list has more than ${records} records`)
  }
}

/**
 * The address of the next page, from the link of a page; undefined at the last.
 * @throws UnusableAnswer where the link is not an address.
 */
export function nextPage(link: unknown): string | undefined {
  if (link === undefined || link === null || link === '') return undefined
  if (typeof link === 'string' && link.length <= longestLink) return link
  throw wrongAnswer('Azure answered a link to the next page that is not an address')
}
