import { bind } from '#functions/edge/serve.js'
import { replayUnit } from '#shared/ingestion/history/replay-unit.js'
import { replayCapacityUnit } from '#shared/contract/admin/ingestion.js'

export const historyWorkerBindings = [
  bind(replayCapacityUnit, async ({ body: { presentTime, days, ...key } }, { replay }) => {
    const { rowsWritten } = await replayUnit(replay, key, { presentTime, days })
    return { ok: true as const, rowsWritten: rowsWritten ?? 0 }
  }),
]
