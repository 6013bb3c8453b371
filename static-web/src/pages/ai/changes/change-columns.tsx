import { Link } from 'wouter'
import { type ModelChange, type ModelChangeKind, modelChangeLabels } from '#shared/contract/ai/model-changes.js'
import { RegionName } from '../../../filters/region-name.js'
import { TimeCell } from '../../../grid/cells.js'
import { ChangeMark } from '../../../history/change-mark.js'
import type { ChangeTimes } from '../../../history/change-times.js'
import type { TableColumn } from '../../../ui/data-table.js'
import type { AIView } from '../ai-view.js'
import { modelsHref } from '../model-links.js'

const marks: Readonly<Record<ModelChangeKind, { sign: string; tone: string }>> = {
  appeared: { sign: '+', tone: 'available' },
  vanished: { sign: '−', tone: 'restricted' },
  lifecycle: { sign: '→', tone: 'limited' },
  quota: { sign: '↕', tone: 'limited' },
  availability: { sign: '≠', tone: 'unknown' },
  usage: { sign: '≈', tone: 'unknown' },
}

export const changeKey = (row: ModelChange): string =>
  [row.subscriptionId, row.region, row.provider, row.model, row.version, row.deploymentType, row.quotaName].join('/')

/** The address of the row of a change, in any state, at a time (ISO, or `undefined` for now). */
const stateHref = (view: AIView, row: ModelChange, at: string | undefined): string =>
  modelsHref(view, {
    region: [row.region],
    subscriptionIds: [row.subscriptionId],
    provider: [row.provider],
    model: [row.model],
    ...(row.version && { version: [row.version] }),
    ...(row.deploymentType !== null && { deploymentType: [row.deploymentType] }),
    at,
  })

/** The columns of the list; a row links to its state at both times. */
export const changeColumns = (
  view: AIView,
  { from, to }: ChangeTimes,
  regionTitle: (region: string) => string,
): TableColumn<ModelChange>[] => [
  {
    key: 'kinds',
    label: 'Change',
    cell: ({ kinds }) => (
      <span className="change-marks">
        {kinds.map(kind => (
          <ChangeMark key={kind} {...marks[kind]} label={modelChangeLabels[kind]} />
        ))}
      </span>
    ),
  },
  {
    key: 'model',
    label: 'Model',
    cell: ({ model, version, deploymentType }) => (
      <>
        {[model, version].filter(Boolean).join(' ')}
        <div className="of">{deploymentType}</div>
      </>
    ),
  },
  { key: 'region', label: 'Region', cell: ({ region }) => <RegionName region={region} /> },
  { key: 'subscriptionName', label: 'Subscription', cell: ({ subscriptionName }) => subscriptionName },
  {
    key: 'text',
    label: 'Details',
    wide: true,
    cell: ({ text, quotaName }) => (
      <>
        {text} {quotaName !== null && <span className="of">{quotaName}</span>}
      </>
    ),
  },
  { key: 'changedAt', label: 'Changed', cell: ({ changedAt }) => <TimeCell time={changedAt} /> },
  {
    key: 'states',
    label: 'State',
    cell: row => {
      const name = `${row.model} ${row.version} in ${regionTitle(row.region)}`
      return (
        <span className="before-after">
          {!row.kinds.includes('appeared') && (
            <Link href={stateHref(view, row, from)} aria-label={`State of ${name} before`}>
              before
            </Link>
          )}
          {!row.kinds.includes('vanished') && (
            <Link href={stateHref(view, row, to)} aria-label={`State of ${name} after`}>
              after
            </Link>
          )}
        </span>
      )
    },
  },
]
