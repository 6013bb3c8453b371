import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type ingestionJob, unitStatuses } from '#shared/contract/admin/admin-ingestion.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { Answer } from '../../../failure/answer.js'
import { useServiceNow } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { apiParams } from '../../../page/params/params.js'
import { useParams } from '../../../page/params/use-params.js'
import { plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { AdminFrame } from '../admin-frame.js'
import { isOpenRun, runOptions } from '../admin-queries.js'
import { Moment } from '../moment.js'
import { useRegionTitle } from '../use-region-title.js'
import { RetryRun } from './retry-run.js'
import { RunProgress } from './run-state.js'
import { progressWords, runDuration, runHref, scopeWords, skippedWords } from './run-words.js'
import { UnitsTable } from './units-table.js'

const statusChoices = [{ value: '', label: 'Any' }, ...unitStatuses.map(status => ({ value: status, label: status }))]

/** One run, with the results of its units. */
export function RunPage({ jobId }: { jobId: string }) {
  const url = useParams()
  const read = useQuery(runOptions(jobId, apiParams(url.search, ['status'], 50)))
  return (
    <AdminFrame title="Run" within="Ingestion">
      <h2 className="run-title">
        Run <code>{jobId}</code>
      </h2>
      <Answer failure="The run could not be read" read={read}>
        {(run, isOld) => (
          <>
            <RunFacts run={run} />
            <SelectField
              label="Status of the units"
              value={url.get('status')}
              options={statusChoices}
              onChange={status => url.update({ status })}
            />
            <UnitsTable units={run.units} status={url.get('status')} busy={isOld} />
          </>
        )}
      </Answer>
    </AdminFrame>
  )
}

function RunFacts({ run }: { run: RouteResponse<typeof ingestionJob> }) {
  const toTitle = useRegionTitle()
  const duration = runDuration(run, useServiceNow(useAbout()))
  return (
    <section className="card" aria-label="The run">
      <p>
        <StateMark state={run.status} /> {progressWords(run.progress)}
        {run.result && `, ${plural(run.result.rowsWritten, 'row')} written`}
      </p>
      {isOpenRun(run.status) && <RunProgress run={run} />}
      {run.error && <p className="run-error">{run.error}</p>}
      {run.skippedRecords && <p>{skippedWords(run)}. Each unit says why.</p>}
      {run.progress.failed > 0 && (
        <p>
          <Link href={runHref(run.jobId, 'failed')}>Only the {plural(run.progress.failed, 'failed unit')}</Link>
        </p>
      )}
      {run.progress.failed > 0 && run.finishedAt !== null && run.kind !== 'history' && (
        <RetryRun jobId={run.jobId} failed={run.progress.failed} />
      )}
      <dl className="facts">
        <div>
          <dt>Requested</dt>
          <dd>
            <Moment time={run.createdAt} withDistance /> by {run.triggeredBy}
          </dd>
        </div>
        <div>
          <dt>Scope</dt>
          <dd>
            {scopeWords(run.scope, toTitle)}
            {run.scope?.regions && run.scope.regions.length > 3 && (
              <code>{run.scope.regions.map(toTitle).join(', ')}</code>
            )}
            {run.retryOf && (
              <>
                , failed units of <Link href={runHref(run.retryOf)}>this run</Link>
              </>
            )}
            {run.scope?.subscriptionIds && <code>{run.scope.subscriptionIds.join(', ')}</code>}
          </dd>
        </div>
        {duration && (
          <div>
            <dt>{run.finishedAt ? 'Duration' : 'Duration so far'}</dt>
            <dd>{duration}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
