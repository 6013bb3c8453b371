import type { ReactNode } from 'react'
import type { SharedReport } from '#shared/contract/quota/reports.js'
import { Fact } from '../../ui/fact.js'
import { formatDistance, formatNumber, formatUtc } from '../../ui/format.js'
import { useNow } from '../../ui/use-now.js'

/** When the report was made, of what, and the sums over its rows. */
export function ReportFacts({ report }: { report: SharedReport }) {
  const now = useNow(60_000)
  const { createdAt, expiresAt, snapshotTime, oldestSnapshotTime, summary, filter } = report
  return (
    <section className="report-facts" aria-label="About the report">
      <p className="of">
        Frozen on {time(createdAt)}. The link works until {time(expiresAt)} ({formatDistance(expiresAt, now)}).
      </p>
      <p className="of">
        <strong>{filter}</strong>
      </p>
      <dl className="summary-facts">
        <Fact term="Quota groups">{formatNumber(summary.groups)}</Fact>
        <Fact term="Members">{formatNumber(summary.members)}</Fact>
        <Fact term="Headroom of the members">{vCpus(summary.headroom)}</Fact>
        <Fact term="Free in pools">{vCpus(summary.poolFree)}</Fact>
        <Fact term="Read">{readTimes(oldestSnapshotTime, snapshotTime)}</Fact>
      </dl>
    </section>
  )
}

const vCpus = (value: number | null): string => (value === null ? 'Not known' : `${formatNumber(value)} vCPU`)
const time = (iso: string): ReactNode => <time dateTime={iso}>{formatUtc(iso)}</time>

function readTimes(oldest: string | null, newest: string | null): ReactNode {
  if (oldest === null || newest === null) return 'never'
  if (formatUtc(oldest) === formatUtc(newest)) return time(newest)
  return (
    <>
      {time(oldest)} to {time(newest)}
    </>
  )
}
