import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.js'
import { Popover } from '../../ui/popover.js'

/** A button that opens the list of texts to copy. */
export function CopyAs({ children }: { children: (close: () => void) => ReactNode }) {
  const content = (
    <>
      <Icon name="copy" />
      Copy as
      <Icon name="down" />
    </>
  )
  return (
    <Popover label="Copy as" className="copy-as" button={{ className: 'button small', content }}>
      {children}
    </Popover>
  )
}
