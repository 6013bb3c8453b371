/** The cookies of a browser, by host: ports do not separate them. Paths count; of lifetimes, only their end. */
export class Cookies {
  readonly #kept = new Map<string, { host: string; path: string; name: string; value: string }>()

  keep(url: URL, response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map(part => part.trim())
      const [name = '', ...value] = pair.split('=')
      const attribute = (wanted: string): string | undefined =>
        attributes.find(text => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
      const path = attribute('path') ?? '/'
      const expires = attribute('expires')
      const isOver = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
      const key = `${url.hostname} ${path} ${name}`
      if (isOver) this.#kept.delete(key)
      else this.#kept.set(key, { host: url.hostname, path, name, value: value.join('=') })
    }
  }

  /** The cookies of a request to the address, as `[name, value]`. */
  of(url: URL): [string, string][] {
    const fits = (path: string) => url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/'))
    return [...this.#kept.values()]
      .filter(({ host, path }) => host === url.hostname && fits(path))
      .map(({ name, value }) => [name, value])
  }

  header(url: URL): string {
    return this.of(url)
      .map(pair => pair.join('='))
      .join('; ')
  }
}
