import { useState } from 'react'
import type { GroupRequest, QuotaGroup } from '#shared/contract/quota/group-state.js'
import { RegionName } from '../../../filters/region-name.js'
import { Nothing, NumberCell, TimeCell } from '../../../grid/cells.js'
import { CutText } from '../../../ui/cut-text/cut-text.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'

const firstShown = 8

/** Requests of a group: those under way, then those that have ended, the newest first. */
export function RequestTable({ group }: { group: QuotaGroup }) {
  const [isWhole, setWhole] = useState(false)
  const { requests } = group
  if (requests.length === 0) return <p className="of">No request is known.</p>
  const sorted = [...requests.filter(isUnderWay), ...requests.filter(request => !isUnderWay(request))]
  return (
    <>
      <DataTable
        caption={`Requests of ${group.name}`}
        columns={columns(group)}
        rows={isWhole ? sorted : sorted.slice(0, firstShown)}
        rowKey={({ requestId }) => requestId}
      />
      {!isWhole && requests.length > firstShown && (
        <button type="button" className="button small more-requests" onClick={() => setWhole(true)}>
          All {requests.length} requests<span className="visually-hidden"> of {group.name}</span>
        </button>
      )}
    </>
  )
}

const columns = ({ members }: QuotaGroup): readonly TableColumn<GroupRequest>[] => [
  { key: 'state', label: 'State', cell: ({ state }) => <RequestState state={state} /> },
  {
    key: 'submittedAt',
    label: 'Submitted, UTC',
    cell: ({ submittedAt }) => (submittedAt === null ? <Nothing /> : <TimeCell time={submittedAt} />),
  },
  {
    key: 'subscription',
    label: 'For',
    cell: ({ subscriptionId }) =>
      subscriptionId === null
        ? 'the group'
        : (members.find(member => member.subscriptionId === subscriptionId)?.subscriptionName ?? (
            <code>{subscriptionId}</code>
          )),
  },
  { key: 'family', label: 'Family', cell: ({ family }) => family ?? <Nothing /> },
  {
    key: 'region',
    label: 'Region',
    cell: ({ region }) => (region === null ? <Nothing /> : <RegionName region={region} />),
  },
  { key: 'limit', label: 'New limit, vCPU', numeric: true, cell: ({ limit }) => <NumberCell value={limit} /> },
  {
    key: 'message',
    label: 'Message of Azure',
    wide: true,
    cell: ({ message }) => (message === null ? <Nothing why="none" /> : <CutText text={message} />),
  },
]

/** A request that Azure has still to decide. */
export const isUnderWay = ({ state }: Pick<GroupRequest, 'state'>): boolean =>
  !/^(succeeded|failed|cancell?ed|invalid|rejected)$/i.test(state)

export function RequestState({ state }: { state: string }) {
  const tone = /^succeeded$/i.test(state) ? 'available' : isUnderWay({ state }) ? 'limited' : 'restricted'
  return <span className={tone}>{state}</span>
}
