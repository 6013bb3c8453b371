import type { PageDef } from './page-def.js'

let installed: readonly PageDef[] = []

/** Says once, before anything is drawn, which pages there are. */
export const installPages = (pages: readonly PageDef[]): void => {
  installed = pages
}

/** The page at a path; undefined where none of ours is. */
export const findPage = (path: string): PageDef | undefined => installed.find(page => page.path === path)
