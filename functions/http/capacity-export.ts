import { FileReply } from '#functions/host/file-reply.js'
import { bind } from '#functions/host/serve.js'
import { exportCapacity } from '#shared/capacity/capacity-export.js'
import { capacityExport } from '#shared/contract/capacity-export.js'

export const capacityExportBindings = [
  bind(capacityExport, async ({ query, correlationId }, { capacity, spreadsheets, clock, exportSettings }) => {
    const ports = { capacity, spreadsheets, clock }
    return new FileReply(await exportCapacity(query, ports, exportSettings, correlationId))
  }),
]
