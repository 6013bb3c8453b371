import { whenOnline } from '../failure/when-online.js'
import type { PageDef, PageEntry } from './page-def.js'

const loaded = new Map<string, PageDef>()
const loading = new Map<string, Promise<PageDef>>()

/** Registers a page that is there from the start. */
export const installPage = (page: PageDef): void => void loaded.set(page.path, page)

/** The loaded page at a path; undefined if there is none. */
export const findPage = (path: string): PageDef | undefined => loaded.get(path)

/** Loads the definition of a page, once. Rejects if its script cannot be read; the next call tries again. */
export function loadPage({ path, load }: PageEntry): Promise<PageDef> {
  const known = loading.get(path)
  if (known) return known
  const page = whenOnline(load)().then(
    page => {
      installPage(page)
      return page
    },
    error => {
      loading.delete(path)
      throw error
    },
  )
  loading.set(path, page)
  return page
}
