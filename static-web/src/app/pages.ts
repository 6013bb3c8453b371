import { lazy } from 'react'
import { whenOnline } from '../failure/when-online.js'
import type { AnswerPage, PageDef, PageEntry } from '../page/page-def.js'
import { findPage, loadPage } from '../page/pages.js'
import { aiName } from '../pages/ai/ai-name.js'
import { capacityPage } from '../pages/capacity/capacity-page.js'
import { failoverName } from '../pages/failover/failover-name.js'
import { fitName } from '../pages/fit/fit-name.js'
import { quotaName } from '../pages/quota/quota-name.js'
import { servicesName } from '../pages/services/services-name.js'

/** The pages of all areas. The first is part of the first script; the others are loaded when they are needed. */
export const pageEntries: readonly [PageEntry, ...PageEntry[]] = [
  { ...capacityPage, load: async () => capacityPage },
  { ...aiName, load: async () => (await import('../pages/ai/ai-page.js')).aiPage },
  { ...servicesName, load: async () => (await import('../pages/services/services-page.js')).servicesPage },
  { ...quotaName, load: async () => (await import('../pages/quota/quota-page.js')).quotaPage },
]

/** The pages with a question and its answer in place of rows. */
export const answerPages: readonly AnswerPage[] = [
  {
    ...fitName,
    Page: lazy(whenOnline(async () => ({ default: (await import('../pages/fit/fit-page.js')).FitPage }))),
  },
  {
    ...failoverName,
    Page: lazy(
      whenOnline(async () => ({ default: (await import('../pages/failover/failover-page.js')).FailoverPage })),
    ),
  },
]

/** What the shell links to, in its order. */
export const areaLinks: readonly Pick<PageEntry, 'path' | 'title' | 'source' | 'access'>[] = [
  ...pageEntries,
  ...answerPages,
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
