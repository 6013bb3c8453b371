import type { CandidateRun } from '#shared/contract/quota/candidate-runs.js'
import type { UnitKey } from '#shared/quota-workbench/plan/unit-key.js'
import { maxDeployable, type SizeCounts } from './deployable-sizes.js'
import type { PoolDrift } from './pool-drift.js'
import type { SeriesOutcome } from './simulate-limits.js'
import type { RunDrift } from './simulation-store.js'

interface Said {
  readonly run: CandidateRun
  /** Whether a plan came first. */
  readonly hasPlan: boolean
  readonly outcomes: readonly SeriesOutcome[]
  readonly sizes: SizeCounts
  readonly drift: RunDrift
  readonly groups: PoolDrift
  readonly categoryUnits: readonly UnitKey[]
}

/** How the figures of a simulation are to be read, the most urgent first. */
export function simulationNotes({ run, hasPlan, outcomes, sizes, drift, groups, categoryUnits }: Said): string[] {
  const hasRaise = outcomes.some(({ limitAsked, series }) => limitAsked > series.limit)
  const hasNeed = outcomes.some(({ series }) => series.need > 0)
  const listed = sizes.more + sizes.fewer
  return [
    ...driftNote(run, drift),
    ...poolNotes(run, groups),
    ...categoryNote(categoryUnits),
    'Nothing was written to Azure.',
    ...(hasRaise
      ? [
          'A raise counts as a move as far as its quota group has free of the family in the region, or donors of the group give as ' +
            'much in these changes. The rest counts as a request to Azure, which raises the regional total too. A move does not.' +
            (hasPlan ? ' What the plan raises is moved and requested as it says.' : ''),
        ]
      : []),
    ...(hasNeed
      ? [
          'Needs of one region share its regional total and are served smallest first; usable vCPU are those of each family alone.',
        ]
      : []),
    ...(listed > 0
      ? [
          'Each size is taken alone: sizes share quota, so machines and prices must not be added up. Quota is permission, not capacity: ' +
            'Azure may lack the machines.',
        ]
      : []),
    ...(listed > maxDeployable
      ? [
          `The list has ${maxDeployable} of ${listed} sizes that fit differently: first those of which more machines fit.`,
        ]
      : []),
    ...(sizes.blocked > 0
      ? [
          `Of ${sizes.blocked} ${sizes.blocked === 1 ? 'size' : 'sizes'} no machine fits after the changes, where at least one does now.`,
        ]
      : []),
  ]
}

function driftNote({ createdAt, rows, snapshotTime }: CandidateRun, drift: RunDrift): string[] {
  const { changedRows, changedTotals, newestSnapshotTime } = drift
  const since = `Captured at ${createdAt}; since then `
  const again = 'capture again before you rely on these figures.'
  const totals = `${changedTotals} regional ${changedTotals === 1 ? 'total' : 'totals'}`
  if (changedRows > 0)
    return [`${since}${changedRows} of its ${rows} rows${changedTotals > 0 ? ` and ${totals}` : ''} changed: ${again}`]
  if (changedTotals > 0) return [`${since}none of its ${rows} rows changed, but ${totals} did: ${again}`]
  if ((newestSnapshotTime ?? '') <= (snapshotTime ?? '')) return []
  return [`${since}none of its ${rows} rows changed, and none of their regional totals.`]
}

function categoryNote(units: readonly UnitKey[]): string[] {
  const [first] = units
  if (!first) return []
  const where =
    units.length === 1
      ? '1 region of a subscription of this run'
      : `${units.length} regions of subscriptions of this run, such as ${first.region}`
  return [
    `Azure counts machines by quota category in ${where}: what the limit of a family leaves may decide nothing there.`,
  ]
}

/** A pool that is not listed is not known to have anything. */
const amount = (vCpus: number): string => (vCpus === 0 ? 'none known' : `${vCpus} vCPU`)

function poolNotes({ createdAt }: CandidateRun, { pools, members }: PoolDrift): string[] {
  const [first] = pools
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  const notes = [
    first &&
      `${many(pools.length, 'pool of a quota group has', 'pools of quota groups have')} another amount free now, such as ` +
        `${first.familyKey} in ${first.region} of group ${first.groupId}: ${amount(first.before)} then, ${amount(first.now)} now`,
    members > 0 && `${many(members, 'subscription', 'subscriptions')} joined, left or changed a quota group`,
  ].filter(note => typeof note === 'string')
  return notes.length === 0
    ? []
    : [`Since the capture at ${createdAt}: ${notes.join('; ')}. What moves give may differ: capture again.`]
}
