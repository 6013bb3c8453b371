import { lazy } from 'react'
import { sortableCandidateColumns } from '#shared/contract/quota/candidate-columns.js'
import { whenOnline } from '../../../failure/when-online.js'
import type { TabDef } from '../../../page/page-def.js'
import { runRows } from '../workbench/run-rows.js'
import { CandidateSummary } from './candidate-summary.js'

const CandidateDetail = lazy(
  whenOnline(async () => ({ default: (await import('./candidate-detail.js')).CandidateDetail })),
)

export const candidatesTab: TabDef = {
  name: 'candidates',
  label: 'Candidates',
  level: 'admin',
  // `show`: the form that captures a run, or the list of runs. `from`, `to`: two runs to compare.
  options: ['run', 'role', 'show', 'from', 'to', 'page'],
  filters: ['regionPreset', 'region', 'subscriptionIds', 'family', 'search'],
  sortable: sortableCandidateColumns,
  hasSummary: true,
  rows: { ...runRows, Drawer: CandidateDetail, Summary: CandidateSummary },
  View: lazy(whenOnline(async () => ({ default: (await import('./candidates-view.js')).CandidatesView }))),
}
