import { useState } from 'react'

/** Which row of a table has its what-if open, by its key. */
export function useOpenedRow() {
  const [openKey, setOpenKey] = useState<string>()
  return { openKey, toggle: (key: string) => setOpenKey(now => (now === key ? undefined : key)) }
}
