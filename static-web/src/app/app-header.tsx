import { useRef } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { quotaName } from '../pages/quota/quota-name.js'
import { AccountMenu } from '../session/account-menu.js'
import { useIsAdmin } from '../session/me-query.js'
import { Icon } from '../ui/icon.js'
import { commandText, keysShown } from '../ui/keyboard/commands.js'
import { isMac } from '../ui/keyboard/is-mac.js'
import { Toolbar } from '../ui/keyboard/toolbar.js'
import { useCommand } from '../ui/keyboard/use-command.js'
import { ThemeToggle } from '../ui/theme-toggle.js'
import { showToast } from '../ui/toasts.js'
import { Freshness } from './freshness.js'
import { JobsTray } from './jobs/jobs-tray.js'
import { KeyboardMap } from './keyboard-map.js'
import { areaLinks } from './pages.js'
import { PaletteDialog } from './palette/palette-dialog.js'

const isAdminPage = (page: string): boolean => page === '/admin' || page.startsWith('/admin/')
const paletteKeys = keysShown(commandText('palette').keys ?? '', isMac)

/** Links to the areas, the age of the figures, and the signed-in user. */
export function AppHeader({ landing, page }: { landing: string; page: string }) {
  const isAdmin = useIsAdmin()
  const palette = useRef<HTMLDialogElement>(null)
  const keyboard = useRef<HTMLDialogElement>(null)
  useCommand('palette', () => palette.current?.showModal())
  useCommand('keyboard', () => keyboard.current?.showModal())
  useCommand('goToCapacity', () => navigate(landing))
  useCommand('goToModels', () => navigate('/ai'))
  useCommand('goToServices', () => navigate('/services'))
  useCommand('goToFit', () => navigate('/fit'))
  useCommand('goToFailover', () => navigate('/failover'))
  useCommand('goToQuota', () => navigate(quotaName.path))
  useCommand('goToAdministration', () => navigate('/admin'), isAdmin)
  useCommand('copyLink', copyLink)
  useCommand('apiDocs', () => location.assign('/api/docs'))
  return (
    <header className="app-header">
      {/* The first entry of the areas has the same link: one tab stop is enough. */}
      <Link href={landing} className="wordmark" tabIndex={-1}>
        <img src="/favicon.svg" alt="" width="20" height="20" />
        <span>Headroom</span>
      </Link>
      <nav className="areas" aria-label="Areas">
        {areaLinks.map(({ path, title }) => (
          <Link key={path} href={path === '/' ? landing : path} aria-current={page === path ? 'page' : undefined}>
            {title}
          </Link>
        ))}
        {isAdmin && (
          <Link href="/admin" aria-current={isAdminPage(page) ? 'true' : undefined}>
            Administration
          </Link>
        )}
      </nav>
      <Freshness source={areaLinks.find(({ path }) => path === page)?.source ?? 'capacity'} />
      <Toolbar label="Tools" className="app-tools">
        <JobsTray />
        <button
          type="button"
          className="button palette-button"
          aria-keyshortcuts="Control+K"
          title={`Search sizes, families, regions, subscriptions, pages and actions (${paletteKeys})`}
          onClick={() => palette.current?.showModal()}
        >
          <Icon name="search" />
          <span>Go to</span>
          <kbd>{paletteKeys}</kbd>
        </button>
        <a className="button quiet" href="/api/docs">
          API
        </a>
        <button
          type="button"
          className="icon-button"
          aria-label="Keyboard map"
          title="Keyboard map (?)"
          onClick={() => keyboard.current?.showModal()}
        >
          <Icon name="help" />
        </button>
        <ThemeToggle />
        <AccountMenu />
      </Toolbar>
      <PaletteDialog dialog={palette} />
      <KeyboardMap dialog={keyboard} />
    </header>
  )
}

function copyLink(): void {
  navigator.clipboard.writeText(location.href).then(
    () => showToast({ text: 'The link to this page is copied.' }),
    () => showToast({ text: 'The link is not copied: this browser does not allow it. Copy it from the address bar.' }),
  )
}
