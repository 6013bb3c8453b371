import { listedCandidateColumns, type QuotaCandidate } from '#shared/contract/quota/candidate-columns.js'
import { type CandidateFilter, candidateFilterQuery } from '#shared/contract/quota/candidates.js'
import type { ExportedArea } from '#shared/reads/export-rows.js'

/** What files of captured quotas say of themselves. */
export const exportedCandidates: ExportedArea<QuotaCandidate, CandidateFilter> = {
  name: 'quota-candidates',
  sheet: 'Candidates',
  columns: listedCandidateColumns,
  narrowing: 'region, regionPreset, family, role, subscriptionIds or search',
  filterLabels: { runId: 'Captured run', family: 'Families', role: 'Role' },
  filterQuery: candidateFilterQuery,
  page: '/quota',
  pageQuery: { view: 'candidates' },
  limits: [
    'These are the figures of a captured run: later readings do not change them.',
    'Movable quota moves only within a quota group, region and family, so it must not be added over them.',
    'Where no forecast was taken, movable quota counts only the use at the capture: what use grows by is not kept free.',
    'A shortfall is that of the family quota. The families of a region share the regional total, which a move does not raise.',
  ],
}
