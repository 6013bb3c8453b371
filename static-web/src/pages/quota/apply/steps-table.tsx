import { Link } from 'wouter'
import type { QuotaApplyStep } from '#shared/contract/quota/apply.js'
import { Nothing } from '../../../grid/cells.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { formatNumber, formatUtc } from '../../../ui/format.js'
import { StateMark } from '../../../verdict/state-mark.js'
import { capacityHref, groupsHref } from '../series-hrefs.js'
import { BeforeAfter, SeriesCell } from '../workbench/series-cells.js'
import { stepKindWords, stepStateWords } from './apply-words.js'

/** Each write of an apply, in order. */
export function StepsTable({ steps }: { steps: readonly QuotaApplyStep[] }) {
  return (
    <section className="block" aria-labelledby="steps-title">
      <h2 id="steps-title">Steps</h2>
      <DataTable caption="Steps of the apply" columns={columns} rows={steps} rowKey={({ step }) => String(step)} />
    </section>
  )
}

const toName = ({ subscriptionName, subscriptionId }: QuotaApplyStep): string => subscriptionName ?? subscriptionId

const columns: readonly TableColumn<QuotaApplyStep>[] = [
  {
    key: 'kind',
    label: 'Step',
    cell: ({ step, kind, groupId }) => (
      <span title={groupId === null ? undefined : `Group ${groupId}`}>
        {step}. {stepKindWords[kind]}
      </span>
    ),
  },
  {
    key: 'series',
    label: 'Quota',
    cell: step => <SeriesCell series={{ ...step, subscriptionName: toName(step) }} />,
  },
  { key: 'vCpus', label: 'vCPU', numeric: true, cell: ({ vCpus }) => formatNumber(vCpus) },
  {
    key: 'limit',
    label: 'Limit',
    numeric: true,
    cell: step => <BeforeAfter before={step.limitBefore} after={step.limitAfter} />,
  },
  { key: 'state', label: 'State', cell: ({ state }) => <StateMark state={state} text={stepStateWords[state]} /> },
  {
    key: 'azure',
    label: 'Answer of Azure',
    wide: true,
    cell: step => <AzureAnswer step={step} />,
  },
  { key: 'reason', label: 'Reason', wide: true, cell: ({ reason }) => reason ?? <Nothing why="none" /> },
  { key: 'times', label: 'Times', help: 'In UTC.', cell: step => <Times step={step} /> },
  {
    key: 'requestId',
    label: "Azure's id",
    cell: ({ requestId }) =>
      requestId === null ? (
        <Nothing why="none yet" />
      ) : (
        <span className="azure-id">
          <code title={requestId}>{requestId.slice(0, 8)}</code> <CopyButton text={requestId} label="Copy id" />
        </span>
      ),
  },
  {
    key: 'pages',
    label: 'See',
    cell: step => {
      const name = `${step.family} of ${toName(step)}`
      return (
        <span className="evidence">
          <Link href={capacityHref(step)}>
            Capacity<span className="visually-hidden"> of {name}</span>
          </Link>{' '}
          <Link href={groupsHref(step)}>
            Groups<span className="visually-hidden"> of {name}</span>
          </Link>
        </span>
      )
    },
  },
]

/** Azure's code and message, as they came. */
function AzureAnswer({ step: { azureCode, azureMessage } }: { step: QuotaApplyStep }) {
  if (azureCode === null && azureMessage === null) return <Nothing why="none" />
  return (
    <>
      {azureCode !== null && <code>{azureCode}</code>} {azureMessage}
    </>
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
