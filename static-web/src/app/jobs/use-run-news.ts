import { useEffect, useRef } from 'react'
import type { About } from '#shared/contract/about.js'
import { isActive } from '../../page/about/about-query.js'
import { useIsAdmin } from '../../session/me-query.js'
import { formatNumber } from '../../ui/format.js'
import { showToast } from '../../ui/toasts.js'

/** Shows a message when a run ends that was under way while the page was open. */
export function useRunNews(about: About | undefined): void {
  const isAdmin = useIsAdmin()
  const before = useRef(about)
  useEffect(() => {
    const texts = endedRuns(before.current, about)
    before.current = about ?? before.current
    for (const text of texts)
      showToast({ text, ...(isAdmin ? { link: { href: '/admin', label: 'Open the runs' } } : {}) })
  }, [about, isAdmin])
}

/** A sentence for each pipeline whose run has ended since the last poll. */
export function endedRuns(
  before: Pick<About, 'sources'> | undefined,
  now: Pick<About, 'sources'> | undefined,
): string[] {
  return (now?.sources ?? []).flatMap(({ kind, title, ingestion }) => {
    const earlier = before?.sources.find(one => one.kind === kind)?.ingestion
    if (!ingestion || !isActive(earlier?.status) || isActive(ingestion.status)) return []
    const { done, failed, total } = ingestion
    const failures = failed > 0 ? `, ${formatNumber(failed)} failed` : ''
    return [`${title}: the run has ended. ${formatNumber(done)} of ${formatNumber(total ?? done)} read${failures}.`]
  })
}
