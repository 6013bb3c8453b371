import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { SizeOutcomes } from './deployable-sizes.js'
import type { SeriesOutcome } from './simulate-limits.js'
import type { RunDrift } from './simulation-store.js'

/** Sizes of one answer. */
export const maxDeployable = 2_000

interface Said {
  readonly run: CandidateRun
  readonly outcomes: readonly SeriesOutcome[]
  readonly sizes: SizeOutcomes
  readonly drift: RunDrift
}

/** How the figures of a simulation are to be read, the most urgent first. */
export function simulationNotes({ run, outcomes, sizes, drift }: Said): string[] {
  const hasRaise = outcomes.some(({ moved, requested }) => moved > 0 || requested > 0)
  const hasNeed = outcomes.some(({ series }) => series.need > 0)
  return [
    ...driftNote(run, drift),
    'Nothing was written to Azure.',
    ...(hasRaise
      ? [
          'A raise counts as a move as far as donors of the same quota group, region and family give as much in these changes, or ' +
            'the plan takes it from the group. The rest counts as a request to Azure, which raises the regional total too. A move does not.',
        ]
      : []),
    ...(hasNeed
      ? [
          'Needs of one region share its regional total and are served smallest first; usable vCPU are those of each family alone.',
        ]
      : []),
    ...(sizes.more.length > 0
      ? [
          'Each size is taken alone: sizes share quota, so machines and prices must not be added up. Quota is permission, not capacity: ' +
            'Azure may lack the machines.',
        ]
      : []),
    ...(sizes.more.length > maxDeployable
      ? [`The list has ${maxDeployable} of ${sizes.more.length} sizes of which more machines fit, blocked ones first.`]
      : []),
    ...(sizes.blocked > 0
      ? [
          `Of ${sizes.blocked} ${sizes.blocked === 1 ? 'size' : 'sizes'} no machine fits after the changes, where at least one does now.`,
        ]
      : []),
  ]
}

function driftNote({ createdAt, rows, snapshotTime }: CandidateRun, { changedRows, newestSnapshotTime }: RunDrift) {
  if (changedRows === 0 && (newestSnapshotTime ?? '') <= (snapshotTime ?? '')) return []
  const since = `Captured at ${createdAt}; since then `
  return [
    changedRows === 0
      ? `${since}none of its ${rows} rows changed.`
      : `${since}${changedRows} of its ${rows} rows changed: capture again before you rely on these figures.`,
  ]
}
