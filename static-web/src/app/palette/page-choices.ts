import type { CurrentUser } from '#shared/contract/identity/auth.js'
import { mayOpen } from '../../page/access/access-level.js'
import { readView } from '../../page/address.js'
import { readViews } from '../../page/saved/stored-views.js'
import { lastTabHref } from '../../page/tab-memory.js'
import { readCurrentView } from '../../page/use-view.js'
import { adminTabs } from '../../pages/admin/admin-tabs.js'
import { type CommandName, commandText, keysShown } from '../../ui/keyboard/commands.js'
import { isMac } from '../../ui/keyboard/is-mac.js'
import { answerPages, loadedPages } from '../pages.js'
import type { Choice } from './choice.js'

/** The pages, with the tabs of each; a tab of the present page opens under its filters. */
export function pageChoices(me: CurrentUser | undefined): Choice[] {
  const current = readCurrentView()
  const tabs = loadedPages().flatMap(page => {
    const view = current?.page === page ? current : readView(page, '').view
    return page.tabs
      .filter(({ isForMarks, level }) => (!isForMarks || view.marks.length > 0) && mayOpen(level, me))
      .map(({ name, label }) => ({
        id: `${page.path} ${name}`,
        group: 'Pages',
        label,
        note: page.title,
        to: lastTabHref(view, name),
      }))
  })
  const answers = answerPages.map(({ path, title }) => ({ id: path, group: 'Pages', label: title, to: path }))
  const ofAdmin = adminTabs.map(([to, label]) => ({ id: to, group: 'Pages', label, note: 'Administration', to }))
  const saved = readViews().map(({ name, href }) => ({
    id: `view ${name}`,
    group: 'Saved views',
    label: name,
    to: href,
  }))
  return [...tabs, ...answers, ...(mayOpen('admin', me) ? ofAdmin : []), ...saved]
}

/** The commands that the page offers now. */
export function actionChoices(active: ReadonlyMap<CommandName, () => void>): Choice[] {
  return [...active]
    .filter(([name]) => name !== 'palette')
    .map(([name, run]) => {
      const { does, keys } = commandText(name)
      return { id: name, group: 'Actions', label: does, keys: keys && keysShown(keys, isMac), to: run }
    })
}
