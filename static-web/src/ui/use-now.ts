import { useEffect, useState } from 'react'

/** The browser's time in ms, read again every `everyMs`: ages on the page grow while nothing else happens. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
