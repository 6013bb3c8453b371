import { changesExport } from '#shared/contract/capacity/capacity-changes.js'
import { changeEventsExport } from '#shared/contract/capacity/change-events.js'
import { callPath } from '../../../api/call.js'
import type { ExportDef } from '../../../page/export/export-def.js'

type Query = Parameters<typeof callPath<typeof changesExport>>[1]

/** The single changes as a file. */
export const changesFile: ExportDef = {
  path: query => callPath(changesExport, query as Query),
  contents: 'of single changes, with the filters, kinds and times that are shown',
}

/** The events as a file. */
export const eventsFile: ExportDef = {
  path: query => callPath(changeEventsExport, query as Query),
  contents: 'of events, with the filters, kinds, times and order that are shown',
}
