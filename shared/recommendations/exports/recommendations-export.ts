import {
  listedRecommendedColumns,
  type RecommendedPlace,
} from '#shared/contract/capacity/recommendations/recommendation-export.js'
import type {
  PricedRequest,
  Recommendation,
  Recommendations,
  TargetPlace,
} from '#shared/contract/capacity/recommendations/recommendations.js'
import {
  type ExportedArea,
  type ExportFields,
  type ExportNotes,
  type ExportPorts,
  exportRows,
  type RowExportSettings,
  type RowFile,
  rowsInMemory,
} from '#shared/reads/export-rows.js'

const exportedRecommendations = (found: Recommendations): ExportedArea<RecommendedPlace, PricedRequest> => ({
  name: 'recommendations',
  sheet: 'Recommendations',
  columns: listedRecommendedColumns,
  narrowing: 'regions, regionPreset or subscriptionIds',
  filterLabels: {
    targetSku: 'Size',
    count: 'Machines wanted',
    regions: 'Regions',
    zones: 'Zones wanted',
    topN: 'Recommendations at most',
    minScore: 'Similarity at least',
    require: 'Required',
    waive: 'Waived',
    showPricing: 'Prices',
    showSpot: 'Spot prices',
    currency: 'Currency',
  },
  filterQuery: ({ regionPreset, regions, subscriptionIds, require, waive, ...rest }) => ({
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...lists({ regions, subscriptionIds, require, waive }),
    ...(regionPreset !== undefined && { regionPreset }),
  }),
  addressQuery: ({ regionPreset, regions, subscriptionIds, require, waive, ...asked }) => ({
    ...lists({ region: regions, subscriptionIds, require, waive }),
    ...(regionPreset !== undefined && { regionPreset }),
    desiredCount: String(asked.count),
    zones: String(asked.zones),
    target: asked.targetSku,
    topN: String(asked.topN),
    minScore: String(asked.minScore),
    prices: asked.showSpot ? 'spot' : asked.showPricing ? 'on' : 'off',
  }),
  page: '/',
  pageQuery: { view: 'recommend' },
  terms: () => found.warnings.map((value, index) => ({ label: index === 0 ? 'Warnings' : '', value })),
  limits: [
    'A recommendation says that quota and restrictions allow the machines, not that Azure has free machines now.',
    'Similarity is computed from the capabilities of the sizes. Test the workload on a size before you move to it.',
    'Prices are current retail prices for Linux, pay as you go, without discounts.',
    `At most 500 of the ${found.targetPlaces} places of the requested size are listed.`,
  ],
})

const lists = (some: Readonly<Record<string, readonly string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(some).flatMap(([name, words]) => (words?.length ? [[name, words.join(',')]] : [])))

/**
 * Exports recommendations: the places of the requested size, then the alternatives by rank, each with its other places.
 */
export async function exportRecommendations(
  found: Recommendations,
  request: PricedRequest & ExportFields<RecommendedPlace>,
  ports: ExportPorts,
  settings: RowExportSettings,
  notes: ExportNotes,
): Promise<RowFile> {
  const rows = [
    ...found.targetAvailability.map(place => askedSize(found.target.vmSku, place)),
    ...found.recommendations.flatMap(alternative),
  ]
  const columns = request.columns.map(column =>
    column.kind === 'price' ? { ...column, unit: request.currency } : column,
  )
  const { format, columns: _columns, ...asked } = request
  const file = rowsInMemory(rows, found)
  return exportRows(exportedRecommendations(found), { ...asked, format, columns }, file, ports, settings, notes)
}

type Place = Omit<RecommendedPlace, 'role' | 'rank' | 'vmSku' | 'similarity' | 'priceDelta' | 'warnings' | 'toFit'>

function toPlace(place: Omit<TargetPlace, 'toFit' | 'snapshotTime'>): Place {
  const { subscriptionId, subscriptionName, region, availability, fits, machinesThatFit, placementScore, zones } = place
  return {
    subscriptionId,
    subscriptionName,
    region,
    availability,
    fits,
    machinesThatFit,
    placementScore,
    zones,
    bindingConstraint: place.bindingConstraint?.text ?? null,
    pricePerHour: place.price?.hour ?? null,
    pricePerMonth: place.price?.month ?? null,
  }
}

const askedSize = (vmSku: string, place: TargetPlace): RecommendedPlace => ({
  ...toPlace(place),
  role: 'asked size',
  vmSku,
  rank: null,
  similarity: null,
  priceDelta: null,
  warnings: null,
  toFit: place.toFit.map(({ text }) => text).join('; ') || null,
})

function alternative(one: Recommendation): RecommendedPlace[] {
  const { rank, vmSku, similarity, priceDelta, warnings } = one
  const ranked = { rank, vmSku, similarity, toFit: null }
  return [
    { ...toPlace(one), ...ranked, role: 'alternative', priceDelta, warnings: warnings.join('; ') || null },
    ...one.otherPlaces.map(({ hour, ...place }): RecommendedPlace => {
      const unknown = { zones: null, bindingConstraint: null, pricePerMonth: null, priceDelta: null, warnings: null }
      return { ...place, ...ranked, ...unknown, role: 'other place', pricePerHour: hour }
    }),
  ]
}
