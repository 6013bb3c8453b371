import { use } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#shared/contract/identity/auth.js'
import { mayOpen } from '../page/access/access-level.js'
import { pageHref } from '../page/address.js'
import { findBareTab, type PageDef } from '../page/page-def.js'
import { useMe } from '../session/me-query.js'
import { usePageTitle } from '../ui/use-page-title.js'
import { nearestTargets, type Target } from './nearest-targets.js'
import { loadPages, pageEntries } from './pages.js'

/** Every tab of every page. */
const readTargets = (pages: readonly PageDef[], me: CurrentUser | undefined): Target[] =>
  pages.flatMap(page =>
    page.tabs
      .filter(({ isForMarks, level }) => !isForMarks && mayOpen(level, me))
      .map(({ name, label }) => ({
        href: pageHref(page, name === findBareTab(page).name ? {} : { view: name }),
        title: `${label} · ${page.title}`,
      })),
  )
const adminTarget: Target = { href: '/admin', title: 'Administration' }

/** Shown for an address without a page. */
export function NotFound({ path, landing }: { path: string; landing: string }) {
  const me = useMe()
  usePageTitle('Page not found')
  const targets = readTargets(use(loadPages()), me)
  const all = mayOpen('admin', me) ? [...targets, adminTarget] : targets
  const near = nearestTargets(path, all)
  return (
    <section className="state-panel">
      <h1>Page not found</h1>
      <p>
        There is no page at <code>{path}</code>. The address may be mistyped or cut, or the page has moved.
      </p>
      <h2>{near.length > 0 ? 'Did you mean' : 'Pages'}</h2>
      <ul>
        {(near.length > 0 ? near : all).map(({ href, title }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
      {near.length > 0 && (
        <p>
          <Link href={landing}>Go to {pageEntries[0].title}</Link>
        </p>
      )}
    </section>
  )
}
