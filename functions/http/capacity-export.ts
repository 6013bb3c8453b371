import type { Context } from '#functions/composition/context.js'
import { bindFiltered } from '#functions/edge/bind-filtered.js'
import { FileReply } from '#functions/edge/replies/file-reply.js'
import { exportCapacity } from '#shared/capacity/exports/capacity-export.js'
import { exportChanges, exportEvents } from '#shared/capacity/exports/changes-export.js'
import { exportComparison } from '#shared/capacity/exports/compare-export.js'
import { exportFamilies } from '#shared/capacity/exports/families-export.js'
import { exportMatrix } from '#shared/capacity/exports/matrix-export.js'
import { exportRegions } from '#shared/capacity/exports/regions-export.js'
import { changesExport } from '#shared/contract/capacity/capacity-changes.js'
import { capacityExport } from '#shared/contract/capacity/capacity-export.js'
import { changeEventsExport } from '#shared/contract/capacity/change-events.js'
import { regionComparisonExport } from '#shared/contract/capacity/region-comparison.js'
import { compareExport, familiesExport, matrixExport } from '#shared/contract/capacity/view-exports.js'
import type { ExportPorts } from '#shared/reads/export-rows.js'

export const capacityExportBindings = [
  bindFiltered(capacityExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { ...filePorts(app), capacity: app.capacity }
    return new FileReply(await exportCapacity(query, ports, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(familiesExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { ...filePorts(app), capacity: app.capacity }
    return new FileReply(await exportFamilies(query, ports, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(matrixExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { ...filePorts(app), analytics: app.analytics }
    return new FileReply(await exportMatrix(query, ports, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(compareExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { ...filePorts(app), capacity: app.capacity, skuCatalog: app.skuCatalog }
    return new FileReply(await exportComparison(query, ports, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(regionComparisonExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { ...filePorts(app), analytics: app.analytics }
    return new FileReply(await exportRegions(query, ports, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(changesExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { ...filePorts(app), history: app.capacityHistory, capacity: app.capacity }
    return new FileReply(await exportChanges(query, ports, app.exportSettings, { ref, problems }))
  }),
  bindFiltered(changeEventsExport, async ({ query, correlationId: ref, problems }, app) => {
    const ports = { ...filePorts(app), history: app.capacityHistory, capacity: app.capacity }
    return new FileReply(await exportEvents(query, ports, app.exportSettings, { ref, problems }))
  }),
]

const filePorts = ({ spreadsheets, clock }: Context): ExportPorts => ({ spreadsheets, clock })
