import type { HistoryEvent } from '#local/functions-host/durable/episode/history-event.js'
import type { InstanceRow } from '#local/functions-host/durable/store/instance-row.js'
import { type HistoryDetail, historyView } from './history-view.js'

/** What to include besides the state. */
export interface StatusDetail extends HistoryDetail {
  history?: readonly HistoryEvent[] | undefined
}

/** The state of an instance in the management API. Times are cut to seconds, as in the cloud. */
export function statusView(row: InstanceRow, detail: StatusDetail): Record<string, unknown> {
  return {
    name: row.name,
    instanceId: row.id,
    runtimeStatus: row.status,
    input: detail.inputs ? JSON.parse(row.input) : null,
    customStatus: parsed(row.customStatus),
    output: parsed(row.output),
    createdTime: seconds(row.createdAt),
    lastUpdatedTime: seconds(row.updatedAt),
    ...(detail.history && { historyEvents: historyView(detail.history, detail) }),
  }
}

function parsed(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}

function seconds(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`
}
