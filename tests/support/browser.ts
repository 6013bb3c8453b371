import { Cookies } from './cookies.js'

export interface Page {
  readonly url: URL
  readonly response: Response
  /** The redirect, if the browser was told not to follow it. */
  readonly leadsTo: URL | undefined
}

const maxHops = 12

/** A browser without scripts that follows redirects up to a given address. */
export class Browser {
  readonly cookies = new Cookies()
  readonly #stopsBefore: (url: URL) => boolean

  constructor(stopsBefore: (url: URL) => boolean) {
    this.#stopsBefore = stopsBefore
  }

  /** Opens an address and follows redirects. */
  async open(from: URL, init: RequestInit = {}): Promise<Page> {
    let url = from
    let request = init
    for (let hop = 0; hop < maxHops; hop++) {
      const response = await this.request(url, request)
      const location = response.headers.get('location')
      if (location === null) return { url, response, leadsTo: undefined }
      const next = new URL(location, url)
      if (this.#stopsBefore(next)) return { url, response, leadsTo: next }
      await response.body?.cancel()
      url = next
      request = {}
    }
    throw new Error(`This leads nowhere, at last to ${url.origin}${url.pathname}`)
  }

  /** Fills in the one form of a page and sends it. @throws Error when the form has no such field. */
  async submit({ url, response }: Page, fields: Readonly<Record<string, string>>): Promise<Page> {
    const html = await response.text()
    const missing = Object.keys(fields).find(field => !html.includes(`name="${field}"`))
    if (missing !== undefined) throw new Error(`There is no field ${missing}: ${response.status} ${html}`)
    const action = new URL(/<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? url, url)
    return this.open(action, { method: 'POST', body: new URLSearchParams({ ...hiddenFields(html), ...fields }) })
  }

  /** One request, with the cookies that belong to it. */
  async request(url: URL, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie: this.cookies.header(url) } })
    this.cookies.keep(url, response)
    return response
  }
}

function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/?>/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}
