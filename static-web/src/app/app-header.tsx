import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { AccountMenu } from '../session/account-menu.js'
import { useIsAdmin } from '../session/me-query.js'
import { HelpButton } from '../ui/help-dialog.js'
import { ThemeToggle } from '../ui/theme-toggle.js'
import { useShortcut } from '../ui/use-shortcut.js'
import { Freshness } from './freshness.js'

const isAdminPage = (page: string): boolean => page === '/admin' || page.startsWith('/admin/')

/** Where one can go, how fresh the figures are, and who is signed in. */
export function AppHeader({ landing, page }: { landing: string; page: string }) {
  const isAdmin = useIsAdmin()
  useShortcut('g c', () => navigate(landing))
  useShortcut('g a', () => isAdmin && navigate('/admin'))
  return (
    <header className="app-header">
      <Link href={landing} className="wordmark">
        <img src="/favicon.svg" alt="" width="20" height="20" />
        Headroom
      </Link>
      <nav className="areas" aria-label="Areas">
        <Link href={landing} aria-current={page === '/' ? 'page' : undefined}>
          Capacity
        </Link>
        {isAdmin && (
          <Link href="/admin" aria-current={isAdminPage(page) ? 'true' : undefined}>
            Administration
          </Link>
        )}
      </nav>
      <Freshness />
      <div className="app-tools">
        <a className="button quiet" href="/api/docs">
          API
        </a>
        <HelpButton />
        <ThemeToggle />
        <AccountMenu />
      </div>
    </header>
  )
}
