import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { exportCapacity } from '#shared/capacity/exports/capacity-export.js'
import { capacityExport } from '#shared/contract/capacity/capacity-export.js'

export const capacityExportBindings = [
  bindFiltered(
    capacityExport,
    async ({ query, correlationId, problems }, { capacity, spreadsheets, clock, exportSettings }) => {
      const ports = { capacity, spreadsheets, clock }
      return new FileReply(await exportCapacity(query, ports, exportSettings, { ref: correlationId, problems }))
    },
  ),
]
