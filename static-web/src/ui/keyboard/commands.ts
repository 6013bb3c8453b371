/** One command of the pages, run by a key or from the command palette. */
interface CommandText {
  /** A key, a pair such as `g c`, or one with Ctrl (⌘ on a Mac) such as `Mod+k`; absent: only the palette offers it. */
  readonly keys?: string
  readonly does: string
  readonly part: CommandPart
}

export const commandParts = ['Everywhere', 'Capacity', 'Details of a row'] as const
type CommandPart = (typeof commandParts)[number]

/** All commands. Key handling, the keyboard map and the palette use this table. */
export const commands = {
  palette: { keys: 'Mod+k', does: 'Search, or run a command', part: 'Everywhere' },
  keyboard: { keys: '?', does: 'Show the keyboard map', part: 'Everywhere' },
  goToCapacity: { keys: 'g c', does: 'Go to Capacity', part: 'Everywhere' },
  goToModels: { keys: 'g m', does: 'Go to AI models', part: 'Everywhere' },
  goToServices: { keys: 'g s', does: 'Go to Platform services', part: 'Everywhere' },
  goToFit: { keys: 'g f', does: 'Go to Region fit', part: 'Everywhere' },
  goToFailover: { keys: 'g o', does: 'Go to Failover', part: 'Everywhere' },
  goToQuota: { keys: 'g q', does: 'Go to Quota', part: 'Everywhere' },
  goToAdministration: { keys: 'g a', does: 'Go to Administration', part: 'Everywhere' },
  jobs: { keys: 'g j', does: 'Show the jobs', part: 'Everywhere' },
  theme: { does: 'Switch between the light and the dark theme', part: 'Everywhere' },
  copyLink: { does: 'Copy the link to this page', part: 'Everywhere' },
  apiDocs: { does: 'Open the description of the API', part: 'Everywhere' },
  signIn: { does: 'Sign in', part: 'Everywhere' },
  signOut: { does: 'Sign out', part: 'Everywhere' },
  search: { keys: '/', does: 'Search sizes and families', part: 'Capacity' },
  filters: { keys: 'f', does: 'Open the filters', part: 'Capacity' },
  mark: { keys: 'c', does: 'Mark the row to compare it', part: 'Capacity' },
  export: { keys: 'e', does: 'Export the rows', part: 'Capacity' },
  nextRow: { keys: 'j', does: 'Next row', part: 'Details of a row' },
  previousRow: { keys: 'k', does: 'Previous row', part: 'Details of a row' },
} as const satisfies Readonly<Record<string, CommandText>>
export type CommandName = keyof typeof commands

export const commandText = (name: CommandName): CommandText => commands[name]

/** Keys that a grid, a list or a dialog handles itself while it has the focus. */
export const partKeys: readonly (readonly [part: string, keys: string, does: string])[] = [
  ['Rows and cells', '↑ ↓', 'Move along the rows, and between them and the headings'],
  ['Rows and cells', '← →', 'Move along the headings, and the cells of the matrix'],
  ['Rows and cells', 'Page Up, Page Down', 'Move a screen of rows'],
  ['Rows and cells', 'Home, End', 'First or last row or heading; of the matrix, first or last cell'],
  ['Rows and cells', 'Enter', 'Open the row'],
  ['Menus and bars', '← → ↑ ↓', 'Move along the entries'],
  ['Menus and bars', 'Esc', 'Close what is open'],
]

/** Keys as they are printed on the keyboard: `Mod+k` as `Ctrl K`, or `⌘ K` on a Mac. */
export const keysShown = (keys: string, isMac: boolean): string =>
  keys.startsWith('Mod+') ? `${isMac ? '⌘' : 'Ctrl'} ${keys.slice(4).toUpperCase()}` : keys
