import { useEffect } from 'react'
import { readStored, writeStored } from '../../ui/stored-value.js'
import type { PageView } from '../page-view.js'
import { updateView } from '../use-view.js'

/** Which columns a user sees, and in which order. */
export type ColumnChoice = Pick<PageView, 'hidden' | 'extra' | 'order'>

const storeKey = ({ page, view }: Pick<PageView, 'page' | 'view'>): string => `headroom-columns ${page.path} ${view}`
const isChosen = ({ hidden, extra, order }: ColumnChoice): boolean => hidden.length + extra.length + order.length > 0

/** Reads a stored choice; null where there is none that can be read. */
export function readChoice(text: string | null): ColumnChoice | null {
  const [hidden, extra, order, ...rest] = (text ?? '').split('|').map(part => part.split(',').filter(Boolean))
  return hidden && extra && order && rest.length === 0 ? { hidden, extra, order } : null
}

/** Puts a choice into the address and keeps it for the next visit. */
export function chooseColumns(view: PageView, change: Partial<ColumnChoice>, options?: { replace?: boolean }): void {
  const { hidden, extra, order } = { ...view, ...change }
  writeStored(
    storeKey(view),
    isChosen({ hidden, extra, order }) ? [hidden, extra, order].map(keys => keys.join()).join('|') : '',
  )
  updateView({ hidden, extra, order }, options)
}

/** An address that says nothing of columns gets those that the user chose before; then it shows what it is read with. */
export function useOwnColumns(view: PageView): void {
  const key = storeKey(view)
  const isPlain = !isChosen(view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is opened without columns
  useEffect(() => {
    const stored = isPlain ? readChoice(readStored(key)) : null
    if (stored && isChosen(stored)) updateView(stored, { replace: true })
  }, [key])
}
