import type { OwnRow } from '#shared/contract/common/columns.js'
import type { FacetValue } from '#shared/contract/common/facets.js'
import { type GroupQuotaRow, groupColumns, type SortableGroupColumn } from '#shared/contract/quota/group-columns.js'
import { type GroupFilter, groupFilterQuery } from '#shared/contract/quota/group-filter.js'
import type { GroupSetup, QuotaGroup } from '#shared/contract/quota/group-state.js'
import type { GroupPage } from '#shared/contract/quota/groups.js'
import type { IngestionRepository, UnreadUnit } from '#shared/ingestion/ingestion-repository.js'
import type { RegionUnits } from '#shared/ingestion/readings/unit-readings.js'
import { unreadUnits } from '#shared/ingestion/schedule/due-runs.js'
import { ageSeconds } from '#shared/reads/age-seconds.js'
import { type JoinedScope, scopeRow } from '#shared/reads/answered-row.js'
import type { KnownTimes } from '#shared/reads/known-time.js'
import { oldest } from '#shared/reads/oldest.js'
import type { Paged } from '#shared/reads/pages.js'
import { type RowQueries, rowQueries, type Sorted } from '#shared/reads/row-queries.js'
import type { RowReads } from '#shared/reads/row-reads.js'
import { groupShape } from './group-pipeline.js'
import { toGroupSetup } from './group-setup.js'
import type { StoredGroup, StoredGroups } from './stored-groups.js'

/** A row as it is read. */
export type StoredGroupRow = OwnRow<typeof groupColumns> & JoinedScope

export interface GroupOverview {
  readonly facets: Readonly<Record<'group' | 'region' | 'family' | 'subscriptionIds', FacetValue[]>>
  readonly summary: { readonly rows: number; readonly subscriptions: number; readonly regions: number }
}
export type GroupRowReads = RowReads<StoredGroupRow, GroupFilter, SortableGroupColumn, GroupOverview>
type GroupRowQueries = RowQueries<GroupQuotaRow, GroupFilter, SortableGroupColumn, GroupOverview>

/** What the API reads of quota groups. */
export interface GroupQueries extends Pick<GroupRowQueries, 'count' | 'walk' | 'snapshotTimes' | 'version'> {
  /** Regions of members that the newest runs could not read. */
  unread(): Promise<readonly UnreadUnit[]>
  page(request: GroupFilter & Sorted<SortableGroupColumn> & Paged): Promise<Omit<GroupPage, 'problems'>>
}

export interface GroupQueryPorts extends KnownTimes {
  readonly managementGroupId: string | undefined
  readonly rows: GroupRowReads
  readonly stored: StoredGroups
  readonly units: Pick<RegionUnits, 'unread'>
  readonly repository: IngestionRepository
}

export function groupQueries(ports: GroupQueryPorts): GroupQueries {
  const { managementGroupId, stored, repository, units, clock, retentionDays } = ports
  const version = async (regions?: readonly string[]) => {
    const last = await repository.lastFinishedRun(groupShape.kind)
    return `${await ports.rows.version(regions)} ${await stored.version()} ${last?.runId} ${last?.finishedAt}`
  }
  const queries = rowQueries({ ...ports.rows, version }, { toRow, filterQuery: groupFilterQuery, clock, retentionDays })
  const unread = () => unreadUnits(repository, groupShape.kind, since => units.unread(since))
  const setup = async (shownAt: string | null): Promise<GroupSetup> => {
    if (managementGroupId === undefined) return toGroupSetup(undefined, undefined, undefined, null)
    const reading = await stored.reading(managementGroupId)
    const last = await repository.lastFinishedRun(groupShape.kind)
    return toGroupSetup(managementGroupId, reading, last, shownAt)
  }
  const groups = async ({ group }: GroupFilter): Promise<QuotaGroup[]> => {
    if (managementGroupId === undefined) return []
    const [found, missed] = await Promise.all([stored.groups(managementGroupId), unread()])
    return found.filter(({ groupId }) => group?.includes(groupId) ?? true).map(one => withUnread(one, missed))
  }
  return {
    async page(request) {
      const [{ summary, recomputedBefore: _, ...page }, sums, found] = await Promise.all([
        queries.page(request),
        stored.sums(request),
        groups(request),
      ])
      const { group } = page.facets
      const { rows } = summary
      const { oldestReadAt, ...totals } = sums
      const times = found.flatMap(({ snapshotTime, members }) => [snapshotTime, ...members.map(({ readAt }) => readAt)])
      return {
        setup: await setup(page.snapshotTime),
        groups: found,
        ...page,
        summary: {
          rows,
          groups: group.length,
          members: summary.subscriptions,
          ...(rows === 0 ? { poolFree: 0, headroom: 0 } : totals),
        },
        groupsReadAt: oldest([...times, oldestReadAt]),
      }
    },
    unread,
    count: queries.count,
    walk: queries.walk,
    snapshotTimes: queries.snapshotTimes,
    version: queries.version,
  }
}

const toScopeRow: (stored: StoredGroupRow, filter: GroupFilter, now: Date) => GroupQuotaRow = scopeRow(groupColumns)
/** The age is that of the quota itself, which may be older than the newest reading of its region. */
const toRow = (stored: StoredGroupRow, filter: GroupFilter, now: Date): GroupQuotaRow => ({
  ...toScopeRow(stored, filter, now),
  ageSeconds: ageSeconds(stored.readAt, now),
})

/** A group whose members have regions that could not be read is partial; its older rows are shown with their age. */
export function withUnread(group: StoredGroup, unread: readonly UnreadUnit[]): QuotaGroup {
  const members = new Set(group.members.map(({ subscriptionId }) => subscriptionId))
  const missed = unread.filter(({ subscriptionId }) => subscriptionId !== null && members.has(subscriptionId))
  const [newest] = missed.toSorted((a, b) => b.failedAt.localeCompare(a.failedAt))
  if ((group.state !== 'read' && group.state !== 'partial') || !newest) return group
  const count = missed.length === 1 ? 'One region of a member' : `${missed.length} regions of members`
  const reason = newest.reason === null ? '' : ` The newest reason: ${newest.reason}.`
  return {
    ...group,
    state: 'partial',
    text: `${group.text === null ? '' : `${group.text} `}${count} could not be read; older rows are shown with their age.${reason}`,
  }
}
