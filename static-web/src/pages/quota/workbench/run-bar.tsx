import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { useRegionTitle } from '../../../filters/region-name.js'
import { useAgeSeconds } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { updateOptions } from '../../../page/use-view.js'
import { formatUtc, plural } from '../../../ui/format.js'
import { SelectField } from '../../../ui/select-field.js'
import { partHref } from './hrefs.js'
import { groupAgeWords, isOutdated, needWords, runChoice, scopeWords } from './run-words.js'

interface Props {
  run: CandidateRun
  runs: readonly CandidateRun[]
  /** The options of the tab that belong to the run before. */
  reset?: readonly string[]
  /** Further choices beside the run. */
  fields?: ReactNode
  /** What leads on from the run. */
  children?: ReactNode
}

/** The run that is shown, what it holds, and the way to other runs. */
export function RunBar({ run, runs, reset = [], fields, children }: Props) {
  const toTitle = useRegionTitle()
  const about = useAbout()
  const newest = about?.snapshotTime
  const age = useAgeSeconds(about)
  const groups = groupAgeWords(run, run.groupsReadAt === null ? null : age(run.groupsReadAt))
  const choices = runs.some(({ runId }) => runId === run.runId) ? runs : [...runs, run]
  const choose = (runId: string) => updateOptions({ ...Object.fromEntries(reset.map(name => [name, ''])), run: runId })
  return (
    <>
      <div className="run-bar">
        <SelectField
          label="Run"
          value={run.runId}
          options={choices.map(one => ({ value: one.runId, label: runChoice(one) }))}
          onChange={choose}
        />
        {fields}
        <p className="of">
          {plural(run.rows, 'quota')} of {scopeWords(run, toTitle)}; {needWords(run)}. Captured by {run.createdBy}
          {run.snapshotTime && <>, as read {formatUtc(run.snapshotTime)}</>}; {groups.text}.
        </p>
        <span className="run-links">
          {children}
          <Link className="button" href={partHref('runs')}>
            All runs
          </Link>
          <Link className="button" href={partHref('capture')}>
            Capture a run
          </Link>
        </span>
      </div>
      {isOutdated(run, newest) && newest && (
        <p className="banner past run-age">
          Quota was read again at {formatUtc(newest)}, after this run was captured. Capture a new run to plan with the
          newer readings.
        </p>
      )}
      {groups.warning && <p className="banner past run-age">{groups.warning}</p>}
    </>
  )
}
