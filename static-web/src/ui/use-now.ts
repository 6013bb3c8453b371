import { useEffect, useState } from 'react'

/** The browser's time in ms, updated every `everyMs`, so that ages on the page grow. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
