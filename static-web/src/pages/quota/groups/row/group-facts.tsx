import type { GroupQuotaRow } from '#shared/contract/quota/group-columns.js'
import { groupColumns } from '#shared/contract/quota/group-columns.js'
import { RegionName } from '../../../../filters/region-name.js'
import { QuotaCell } from '../../../../grid/cells.js'
import { useAgeSeconds } from '../../../../page/about/service-time.js'
import { useAbout } from '../../../../page/about/use-about.js'
import { Definitions } from '../../../../ui/definition/definitions.js'
import { Fact } from '../../../../ui/fact.js'
import { formatAge, formatNumber, formatUtc } from '../../../../ui/format.js'
import { headroomWords } from './headroom-words.js'

const terms = (['headroom', 'regionalFree', 'groupLimit', 'poolFree', 'given', 'taken'] as const).map(key => ({
  word: groupColumns[key].heading,
  text: groupColumns[key].schema.meta()?.description ?? '',
}))

/** A row in words: what can be used first, then the limits that it comes from. */
export function GroupFacts({ row }: { row: GroupQuotaRow }) {
  const age = useAgeSeconds(useAbout())
  const ago = (time: string) => `${formatAge(age(time))} ago, ${formatUtc(time)}`
  return (
    <>
      <div className="verdict">
        <p>{headroomWords(row)}</p>
        <Definitions of="this row" terms={terms} />
      </div>
      <dl className="facts">
        <Fact term="Region">
          <RegionName region={row.region} />
        </Fact>
        <Fact term="Subscription">
          {row.subscriptionName}
          <code>{row.subscriptionId}</code>
        </Fact>
        <Fact term="Family">
          {row.family}
          {row.familyBase && ` (${row.familyBase} series)`}
        </Fact>
        <Fact term="Family quota, vCPU">
          <QuotaCell used={row.quotaUsed} limit={row.quotaLimit} />
        </Fact>
        <Fact term="Free in the family">{count(row.quotaFree)}</Fact>
        <Fact term="Free in the regional total">{count(row.regionalFree)}</Fact>
        <Fact term="Headroom">
          <strong>{count(row.headroom)}</strong>
        </Fact>
        <Fact term="Group">
          {row.groupName}
          {row.groupName.toLowerCase() !== row.groupId && <code>{row.groupId}</code>}
        </Fact>
        <Fact term="Limit of the group">{count(row.groupLimit)}</Fact>
        <Fact term="Free in the pool">
          {count(row.poolFree)}
          <div className="of">the same for all members: never add it up over them</div>
        </Fact>
        <Fact term="Given to the group">{count(row.given)}</Fact>
        <Fact term="Taken from the group">{count(row.taken)}</Fact>
        <Fact term="Read">
          {ago(row.readAt)}
          {row.poolReadAt !== null && row.poolReadAt < row.readAt && (
            <div className="of">the pool {ago(row.poolReadAt)}</div>
          )}
          {row.usageReadAt !== null && <div className="of">the use {ago(row.usageReadAt)}</div>}
        </Fact>
      </dl>
    </>
  )
}

const count = (value: number | null): string => (value === null ? 'Not known' : `${formatNumber(value)} vCPU`)
