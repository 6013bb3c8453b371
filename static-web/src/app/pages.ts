import type { PageDef, PageEntry } from '../page/page-def.js'
import { findPage, loadPage } from '../page/pages.js'
import { aiName } from '../pages/ai/ai-name.js'
import { capacityPage } from '../pages/capacity/capacity-page.js'
import { servicesName } from '../pages/services/services-name.js'

/** The pages of all areas. The first is part of the first script; the others are loaded when they are needed. */
export const pageEntries: readonly [PageEntry, ...PageEntry[]] = [
  { ...capacityPage, load: async () => capacityPage },
  { ...aiName, load: async () => (await import('../pages/ai/ai-page.js')).aiPage },
  { ...servicesName, load: async () => (await import('../pages/services/services-page.js')).servicesPage },
]

/** The pages whose definitions are loaded. */
export const loadedPages = (): PageDef[] => pageEntries.flatMap(({ path }) => findPage(path) ?? [])

let all: Promise<readonly PageDef[]> | undefined

/** Every page, loaded. */
export function loadPages(): Promise<readonly PageDef[]> {
  all ??= Promise.all(pageEntries.map(loadPage)).catch(error => {
    all = undefined
    throw error
  })
  return all
}
