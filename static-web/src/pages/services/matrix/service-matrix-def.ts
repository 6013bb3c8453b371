import type { ServiceCellState } from '#shared/contract/services/service-matrix.js'
import { viewHref } from '../../../page/address.js'
import { hrefTemplate } from '../../../page/href-template.js'
import { plural } from '../../../ui/format.js'
import { fitLevel } from '../../../verdict/fit-share.js'
import type { EmptyCell, MatrixDef, ShownCell } from '../../../verdict/matrix/matrix-def.js'
import { filteredHref, onlyRegion } from '../service-links.js'
import type { ServicesView } from '../services-view.js'
import type { CategoryCell, TableRow } from './category-rows.js'

/** Services by region under their categories. */
export function serviceMatrixDef(view: ServicesView): MatrixDef<TableRow> {
  const toHref = tableHrefs(view)
  return {
    caption: 'Platform services by region',
    heading: 'Service',
    nameWidth: 370,
    list: `${view.page.path} ${toHref(undefined, undefined)}`,
    name: rowName,
    title: rowTitle,
    isGroup: ({ kind }) => kind === 'category',
    href: toHref,
    regionTitle: title => `Services in ${title}`,
    cell: (row, column) => (row.kind === 'category' ? categoryCell(row.cells[column]) : serviceCell(row, column)),
  }
}

const stateCells: Readonly<Record<ServiceCellState, ShownCell>> = {
  zonal: {
    level: 'all',
    text: 'zones',
    label: 'offered, with zones',
    title: 'Offered; Azure lists zones, which proves no redundancy',
  },
  offered: { level: 'all', text: '', label: 'offered, without zones', title: 'Offered; Azure lists no zones' },
  notOffered: { level: 'none', text: '', label: 'not offered', title: 'Not offered' },
}

function serviceCell(row: TableRow & { kind: 'service' }, column: number): ShownCell | EmptyCell {
  const state = row.cells[column]
  if (state) return stateCells[state]
  return row.global ? { sign: '○', means: 'global' } : { sign: '…', means: 'not known' }
}

function categoryCell(
  { regional, offered, zonal }: CategoryCell = { regional: 0, offered: 0, zonal: 0 },
): ShownCell | EmptyCell {
  if (regional === 0) return { sign: '○', means: 'global' }
  const words = `${offered} of ${plural(regional, 'service')} with regions offered, ${zonal} with zones`
  return {
    level: fitLevel({ rows: regional, fitting: offered, undecided: 0, restricted: 0, offered: 0 }),
    text: `${offered}/${regional}`,
    label: `${offered}/${regional}. ${words}`,
    title: words,
  }
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** A service that is not registered everywhere says so beside its name, in few letters. */
function rowName(row: TableRow): string {
  if (row.kind === 'category') return capital(row.category)
  if (row.registered !== false) return row.service
  return `${row.service} · reg. ${row.registeredSubscriptions}/${row.subscriptions}`
}

function registeredText(row: TableRow & { kind: 'service' }): string {
  if (row.registered === null) return 'registration not read'
  return `registered in ${row.registeredSubscriptions} of ${plural(row.subscriptions, 'subscription')}`
}

function rowTitle(row: TableRow): string {
  if (row.kind === 'category') return `${capital(row.category)}: ${plural(row.services, 'service')}`
  const offered = row.cells.filter(state => state === 'zonal' || state === 'offered').length
  const regional = row.cells.filter(state => state !== null).length
  const where = regional === 0 ? 'global' : `offered in ${offered} of ${plural(regional, 'region')}`
  return `${row.service} (${row.resourceType}): ${where}${row.global && regional > 0 ? ', and global' : ''}; ${registeredText(row)}`
}

/** A cell opens the details beside the table; names lead to the rows of the list. */
function tableHrefs(view: ServicesView) {
  const toRow = hrefTemplate((serviceId: string, region: string, resourceType: string) =>
    viewHref({ ...view, row: { serviceId, region, resourceType } }),
  )
  const toService = hrefTemplate((id: string) => filteredHref(view, 'list', { service: [id] }))
  const toRegion = hrefTemplate((region: string) => filteredHref(view, 'list', onlyRegion(region)))
  const all = filteredHref(view, 'list', {})
  return (row: TableRow | undefined, region: string | undefined): string => {
    if (!row) return region === undefined ? all : toRegion(region)
    if (row.kind === 'category')
      return filteredHref(view, 'list', {
        category: [row.category],
        ...(region === undefined ? {} : onlyRegion(region)),
      })
    return region === undefined ? toService(row.serviceId) : toRow(row.serviceId, region, row.resourceType)
  }
}
