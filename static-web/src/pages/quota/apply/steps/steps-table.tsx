import { useState } from 'react'
import { Link } from 'wouter'
import type { QuotaApplyStep } from '#shared/contract/quota/apply.js'
import { Nothing } from '../../../../grid/cells.js'
import { CopyButton } from '../../../../ui/copy-button.js'
import { DataTable, type TableColumn } from '../../../../ui/data-table.js'
import { formatUtc } from '../../../../ui/format.js'
import { SelectField } from '../../../../ui/select-field.js'
import { StateMark } from '../../../../verdict/state-mark.js'
import { capacityHref, groupsHref } from '../../series-hrefs.js'
import { SeriesCell } from '../../workbench/series-cells.js'
import { stepKindWords, stepStateWords, withPeriod } from '../apply-words.js'
import { LimitChange } from './limit-change.js'
import { groupOptions, stepsIn } from './step-groups.js'

/** So many can be read without a filter. */
const fewSteps = 8

/** Each write of an apply, in order. */
export function StepsTable({ steps }: { steps: readonly QuotaApplyStep[] }) {
  const [group, setGroup] = useState('all')
  const rows = stepsIn(steps, group)
  return (
    <section className="block" aria-labelledby="steps-title">
      <div className="steps-head">
        <h2 id="steps-title">Steps</h2>
        {steps.length > fewSteps && (
          <SelectField label="Show steps" value={group} options={groupOptions(steps)} onChange={setGroup} />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="of">No step is in this state now.</p>
      ) : (
        <DataTable caption="Steps of the apply" columns={columns} rows={rows} rowKey={({ step }) => String(step)} />
      )}
    </section>
  )
}

const toName = ({ subscriptionName, subscriptionId }: QuotaApplyStep): string => subscriptionName ?? subscriptionId

const columns: readonly TableColumn<QuotaApplyStep>[] = [
  {
    key: 'kind',
    label: 'Step',
    cell: ({ step, kind, groupId }) => (
      <span className="series">
        {step}. {stepKindWords[kind]}
        {groupId !== null && <span>{groupId}</span>}
      </span>
    ),
  },
  { key: 'state', label: 'State', cell: ({ state }) => <StateMark state={state} text={stepStateWords[state]} /> },
  {
    key: 'series',
    label: 'Quota',
    cell: step => <SeriesCell series={{ ...step, subscriptionName: toName(step) }} />,
  },
  {
    key: 'limit',
    label: 'Limit, vCPU',
    numeric: true,
    cell: ({ limitBefore, limitAfter }) => <LimitChange before={limitBefore} after={limitAfter} />,
  },
  {
    key: 'azure',
    label: 'Answer and reason',
    help: "The code and the message are Azure's own. Where it refuses without a code, its status is shown.",
    wide: true,
    cell: step => <AzureAnswer step={step} />,
  },
  { key: 'times', label: 'Times', help: 'In UTC.', cell: step => <Times step={step} /> },
  {
    key: 'requestId',
    label: "Azure's id",
    cell: ({ requestId }) =>
      requestId === null ? (
        <Nothing why="none yet" />
      ) : (
        <span className="azure-id">
          <code title={requestId}>{requestId.slice(0, 8)}</code> <CopyButton text={requestId} label="Copy" />
        </span>
      ),
  },
  {
    key: 'pages',
    label: 'See',
    cell: step => {
      const name = `${step.family} of ${toName(step)}`
      return (
        <span className="step-links">
          <Link href={capacityHref(step)}>
            Capacity<span className="visually-hidden"> of {name}</span>
          </Link>
          <Link href={groupsHref(step)}>
            Groups<span className="visually-hidden"> of {name}</span>
          </Link>
        </span>
      )
    },
  },
]

/** Why it stands as it does, and Azure's own code and message. */
function AzureAnswer({ step: { azureCode, azureMessage, reason } }: { step: QuotaApplyStep }) {
  if (azureCode === null && azureMessage === null && reason === null) return <Nothing why="none" />
  return (
    <span className="azure-answer">
      {reason !== null && <span>{withPeriod(reason)}</span>}
      {azureCode !== null && <code>{azureCode}</code>}
      {azureMessage !== null && <q>{azureMessage}</q>}
    </span>
  )
}

/** When it was sent, looked at and ended, and when it is looked at next. */
function Times({ step: { sentAt, lookedAt, nextLookAt, finishedAt } }: { step: QuotaApplyStep }) {
  const times = Object.entries({
    Sent: sentAt,
    'Last look': finishedAt === null ? lookedAt : null,
    'Next look': nextLookAt,
    Ended: finishedAt,
  }).flatMap(([label, time]) => (time === null ? [] : [{ label, time }]))
  if (times.length === 0) return <Nothing why="not sent yet" />
  return (
    <span className="step-times">
      {times.map(({ label, time }) => (
        <span key={label}>
          <span className="of">{label}</span> {formatUtc(time)}
        </span>
      ))}
    </span>
  )
}
