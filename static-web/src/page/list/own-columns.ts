import { useEffect } from 'react'
import { readStored, writeStored } from '../../ui/stored-value.js'
import type { PageView } from '../page-view.js'
import { updateView } from '../use-view.js'

/** The columns that a user sees, in their order. */
export type ColumnChoice = Pick<PageView, 'hidden' | 'extra' | 'order'>

const storeKey = ({ page, view }: Pick<PageView, 'page' | 'view'>): string => `headroom-columns ${page.path} ${view}`
const isChosen = ({ hidden, extra, order }: ColumnChoice): boolean => hidden.length + extra.length + order.length > 0

/** Reads a stored choice; null if there is none, or it cannot be read. */
export function readChoice(text: string | null): ColumnChoice | null {
  const [hidden, extra, order, ...rest] = (text ?? '').split('|').map(part => part.split(',').filter(Boolean))
  return hidden && extra && order && rest.length === 0 ? { hidden, extra, order } : null
}

/** The value for "all columns are shown", if some are hidden by default. */
const noneHidden = ['none']

interface Choosing {
  readonly replace?: boolean
  /** The columns hidden for users who have not chosen. */
  readonly defaultHidden: readonly string[]
}

/** Puts a choice into the address and stores it for the next visit. */
export function chooseColumns(view: PageView, change: Partial<ColumnChoice>, options: Choosing): void {
  const chosen = { ...view, ...change }
  const { extra, order } = chosen
  const hidden = isChosen(chosen) || options.defaultHidden.length === 0 ? chosen.hidden : noneHidden
  writeStored(
    storeKey(view),
    isChosen({ hidden, extra, order }) ? [hidden, extra, order].map(keys => keys.join()).join('|') : '',
  )
  updateView({ hidden, extra, order }, options)
}

/**
 * If an address names no columns, the user's last choice is put into it, or else the columns that administrators hide.
 */
export function useOwnColumns(view: PageView, defaultHidden: readonly string[]): void {
  const key = storeKey(view)
  const isPlain = !isChosen(view)
  const defaults = defaultHidden.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is opened without columns
  useEffect(() => {
    if (!isPlain) return
    const stored = readChoice(readStored(key))
    const choice = stored && isChosen(stored) ? stored : { hidden: defaultHidden, extra: [], order: [] }
    if (isChosen(choice)) updateView(choice, { replace: true })
  }, [key, defaults])
}
