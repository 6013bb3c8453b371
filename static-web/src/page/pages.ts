import type { PageDef } from './page-def.js'

let installed: readonly PageDef[] = []

/** Registers the pages, once, before the first render. */
export const installPages = (pages: readonly PageDef[]): void => {
  installed = pages
}

/** The page at a path; undefined if there is none. */
export const findPage = (path: string): PageDef | undefined => installed.find(page => page.path === path)
