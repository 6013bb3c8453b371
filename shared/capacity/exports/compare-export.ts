import type { CapacityQueries } from '#shared/capacity/capacity-queries.js'
import type { CapacityRow } from '#shared/contract/capacity/capacity-columns.js'
import type { CapacityFilter } from '#shared/contract/capacity/capacity-filter.js'
import { type ComparedRow, comparedFacts } from '#shared/contract/capacity/compared-facts.js'
import type { ComparedFact, ComparedKey } from '#shared/contract/capacity/view-exports.js'
import type { SheetColumn } from '#shared/contract/common/columns.js'
import type { ExportFormat } from '#shared/contract/common/export-fields.js'
import type { ExportedArea, ExportNotes, ExportPorts, RowFile } from '#shared/reads/export-rows.js'
import { catalogSku } from '#shared/sku-catalog/sku-catalog.js'
import type { SkuCatalogRepository } from '#shared/sku-catalog/sku-catalog-repository.js'
import { type ExportSettings, exportView } from './capacity-export.js'
import { eachAge, notFree, pricesMeaning, scoreMeaning } from './capacity-words.js'
import { monthWords } from './exported-capacity.js'

type Asked = Pick<CapacityFilter, 'at' | 'desiredCount' | 'zones'>
interface CompareFilter extends Asked {
  readonly mark: readonly ComparedKey[]
  readonly only?: 'differences' | undefined
}
export interface CompareRequest extends CompareFilter {
  readonly format: ExportFormat
}

interface Ports extends ExportPorts {
  readonly capacity: Pick<CapacityQueries, 'walk'>
  readonly skuCatalog: SkuCatalogRepository
}

const exportedComparison = (
  columns: readonly SheetColumn<ComparedFact>[],
  currency: string,
): ExportedArea<ComparedFact, CompareFilter> => ({
  name: 'comparison',
  sheet: 'Comparison',
  columns,
  narrowing: 'mark',
  filterLabels: { mark: 'Compared', only: 'Only', desiredCount: 'Machines wanted', zones: 'Zones wanted' },
  filterQuery: ({ mark, only, at, desiredCount, zones }) => ({
    mark: mark.map(({ subscriptionId, region, vmSku }) => `${subscriptionId}/${region}/${vmSku}`).join(','),
    ...(only !== undefined && { only }),
    ...(desiredCount !== undefined && { desiredCount: String(desiredCount) }),
    ...(zones !== undefined && { zones: String(zones) }),
    ...(at !== undefined && { at }),
  }),
  page: '/',
  pageQuery: { view: 'compare' },
  terms: filter => [{ label: 'Price per month', value: monthWords(filter, currency) }],
  limits: [notFree, scoreMeaning, pricesMeaning, eachAge],
})

/** Exports rows side by side, one line per fact. Rejects with `notFound` if the catalog no longer has a size. */
export async function exportComparison(
  request: CompareRequest,
  { capacity, skuCatalog, ...ports }: Ports,
  settings: ExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const { mark, only, format: _format, ...asked } = request
  const compared = await Promise.all(
    mark.map(async (key): Promise<ComparedRow> => {
      const row = await findRow(capacity, key, asked)
      // The catalog has virtual machines only.
      const isMachine = row?.resourceType === 'virtualMachines'
      return {
        row,
        size: isMachine ? await catalogSku(skuCatalog, { sku: row.vmSku, currency: settings.currency }) : undefined,
      }
    }),
  )
  const facts = comparedFacts(compared).filter(({ differs }) => differs || only === undefined)
  const times = compared.flatMap(({ row }) => row?.snapshotTime ?? []).sort()
  const ages = { snapshotTime: times.at(-1) ?? null, oldestSnapshotTime: times[0] ?? null }
  const rows = { rows: facts, columns: comparedColumns(mark), ...ages }
  return exportView(exportedComparison, request, rows, ports, settings, notes)
}

async function findRow(
  capacity: Pick<CapacityQueries, 'walk'>,
  { subscriptionId, region, vmSku }: ComparedKey,
  asked: Asked,
): Promise<CapacityRow | undefined> {
  const filter = { ...asked, subscriptionIds: [subscriptionId.toLowerCase()], region: [region], sku: [vmSku] }
  for await (const rows of capacity.walk({ ...filter, sort: { column: 'vmSku', direction: 'asc' }, limit: 1 }))
    return rows[0]
  return undefined
}

/** Subscription names are among the facts, so callers without access to ids get masks. */
const comparedColumns = (mark: readonly ComparedKey[]): SheetColumn<ComparedFact>[] => [
  { key: 'fact', heading: 'Fact', kind: 'text', width: 220, read: ({ fact }) => fact },
  { key: 'differs', heading: 'Differs', kind: 'state', width: 80, read: ({ differs }) => (differs ? 'yes' : 'no') },
  ...mark.map(
    ({ vmSku, region }, index): SheetColumn<ComparedFact> => ({
      key: String(index),
      heading: `${vmSku}, ${region}`,
      kind: 'text',
      width: 260,
      read: ({ values }) => values[index] ?? null,
    }),
  ),
]
