import { viewTitle } from '../../page/capacity-head.js'
import { readViews } from '../../page/saved/stored-views.js'
import { lastTabHref } from '../../page/tab-memory.js'
import { readView, viewNames } from '../../page/url-state.js'
import { adminTabs } from '../../pages/admin/admin-tabs.js'
import { type CommandName, commandText, keysShown } from '../../ui/keyboard/commands.js'
import { isMac } from '../../ui/keyboard/is-mac.js'
import type { Choice } from './choice.js'

/** The pages, with the tabs of each; a tab opens under the filters of the present page. */
export function pageChoices(isAdmin: boolean): Choice[] {
  const { view } = readView(location.pathname === '/' ? location.search : '')
  const tabs = viewNames
    .filter(name => name !== 'compare' || view.marks.length > 0)
    .map(name => ({
      id: `tab ${name}`,
      group: 'Pages',
      label: viewTitle(name),
      note: 'Capacity',
      to: lastTabHref(view, name),
    }))
  const pages = adminTabs.map(([href, label]) => ({
    id: href,
    group: 'Pages',
    label,
    note: 'Administration',
    to: href,
  }))
  const saved = readViews().map(({ name, href }) => ({
    id: `view ${name}`,
    group: 'Saved views',
    label: name,
    to: href,
  }))
  return [...tabs, ...(isAdmin ? pages : []), ...saved]
}

/** What the page can do now. */
export function actionChoices(active: ReadonlyMap<CommandName, () => void>): Choice[] {
  return [...active]
    .filter(([name]) => name !== 'palette')
    .map(([name, run]) => {
      const { does, keys } = commandText(name)
      return { id: name, group: 'Actions', label: does, keys: keys && keysShown(keys, isMac), to: run }
    })
}
