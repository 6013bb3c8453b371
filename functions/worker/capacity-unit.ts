import { bind } from '#functions/edge/serve.js'
import { ingestUnit } from '#shared/capacity/ingestion/ingest-unit.js'
import { ingestCapacityUnit } from '#shared/contract/admin/ingestion.js'

export const workerBindings = [
  bind(ingestCapacityUnit, async ({ body }, { unit }) => {
    const { rowsWritten } = await ingestUnit(unit, body)
    return { ok: true as const, rowsWritten: rowsWritten ?? 0 }
  }),
]
