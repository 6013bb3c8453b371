import './report.css'
import { useQuery } from '@tanstack/react-query'
import type { SharedReport } from '#shared/contract/quota/reports.js'
import { ApiError } from '../../api/api-error.js'
import { ErrorBanner, ErrorPanel } from '../../failure/error-panel.js'
import { useLastingRead } from '../../failure/use-lasting-read.js'
import { plural } from '../../ui/format.js'
import { usePageTitle } from '../../ui/use-page-title.js'
import { Waiting } from '../../ui/waiting.js'
import { QuotaTable } from './quota-table.js'
import { ReportFacts } from './report-facts.js'
import { reportOptions } from './report-query.js'
import { RiskTable } from './risk-table.js'
import { SaveReport } from './save-report.js'
import { StillTrueNote } from './still-true-note.js'

const name = 'Shared report'

/** A shared report, for anybody with its link. */
export function ReportPage({ token }: { token: string }) {
  const answer = useQuery(reportOptions(token))
  const { data: report, error } = useLastingRead(answer, token)
  const refetch = () => void answer.refetch()
  usePageTitle(report?.title ?? name)
  if (!report) {
    if (!error) return <Waiting />
    return isOver(error) ? <Over error={error} /> : <Failed error={error} onRetry={refetch} />
  }
  return (
    <div className="page">
      <div className="page-head">
        <h1>{report.title}</h1>
        <div className="page-tools">
          <SaveReport token={token} />
        </div>
      </div>
      {error && (
        <ErrorBanner title="Whether the report is still true could not be read." error={error} onRetry={refetch} />
      )}
      <div className="view-body report">
        <ReportFacts report={report} />
        <StillTrueNote stillTrue={report.stillTrue} busy={answer.isFetching} onCheck={refetch} />
        <Risks report={report} />
        <section className="block" aria-labelledby="report-rows">
          <h2 id="report-rows">Quota of the members of groups</h2>
          <QuotaTable rows={report.rows} />
        </section>
      </div>
    </div>
  )
}

function Risks({ report: { atRisk, forecastComputedAt } }: { report: SharedReport }) {
  return (
    <section className="block" aria-labelledby="report-risks">
      <h2 id="report-risks">Families at risk</h2>
      {atRisk.length === 0 ? (
        <p className="empty">
          {forecastComputedAt === null
            ? 'Not known: no forecast had been computed when the report was made.'
            : 'None of these quotas was full, or expected to run out, by the forecasts of the time.'}
        </p>
      ) : (
        <>
          <p className="of">
            {plural(atRisk.length, 'quota')} full or at risk when the report was made, the most urgent first.
          </p>
          <RiskTable rows={atRisk} />
        </>
      )}
    </section>
  )
}

/** Whether the link opens nothing: it is wrong, has expired, or was revoked. */
const isOver = (error: Error): error is ApiError => error instanceof ApiError && error.status === 404

function Over({ error }: { error: ApiError }) {
  return (
    <section className="state-panel" role="alert">
      <h1>This link does not open a report</h1>
      <p>{error.message}.</p>
    </section>
  )
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <ErrorPanel title="The report could not be read" error={error} onRetry={onRetry} />
)
