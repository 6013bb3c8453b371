import type { GroupSetup } from '#shared/contract/quota/group-state.js'
import type { Run } from '#shared/ingestion/ingestion-repository.js'
import { utcMinute } from '#shared/kernel/utc-minute.js'
import { notSetUp } from './group-pipeline.js'
import { grantCommand, groupRole, roleText } from './missing-role.js'
import type { GroupsReading } from './stored-groups.js'

type LastRun = Pick<Run, 'status' | 'finishedAt' | 'error'>

/**
 * What is missing before quota groups can be shown, or why the newest run of the pipeline failed. `shownAt`: the newest
 * reading of the rows that are shown; null: there are none.
 */
export function toGroupSetup(
  managementGroupId: string | undefined,
  reading: GroupsReading | undefined,
  last: LastRun | undefined,
  shownAt: string | null,
): GroupSetup {
  const failedAt = last?.status === 'failed' ? last.finishedAt : null
  const readAt = reading?.readAt ?? null
  const told = (state: GroupSetup['state'], text: string, command: string | null = null) => ({
    state,
    text,
    command,
    readAt,
    isPartial: reading !== undefined && reading.problem !== null,
    failedAt,
  })
  if (managementGroupId === undefined) return { ...told('notSetUp', `${notSetUp}.`), failedAt: null }
  if (reading === undefined)
    return told(
      'neverRead',
      failedAt === null
        ? `The quota groups of ${managementGroupId} were not read yet. They are read after the first capacity ingestion.`
        : `The quota groups of ${managementGroupId} could not be read. ${sentence(last?.error ?? null)}`,
    )
  if (reading.state === 'noRole')
    return told(
      'noRole',
      `${roleText(`the quota groups of ${managementGroupId}`, groupRole, managementGroupId)}. Rows that are shown are of earlier readings.`,
      grantCommand(groupRole, managementGroupId),
    )
  const failure =
    failedAt === null
      ? ''
      : `The newest reading failed at ${utcMinute(failedAt)}. ${sentence(last?.error ?? null)} What is shown is of ${utcMinute(shownAt ?? reading.readAt)} or earlier.`
  const problem = reading.problem ?? ''
  if (reading.state === 'noGroups')
    return told(
      'noGroups',
      words(
        `The management group ${managementGroupId} has no quota group. Create one in Azure (Quotas, Quota groups), and add the subscriptions that are to share quota.`,
        failure,
      ),
    )
  return told('ready', words(failure || `The quota groups of ${managementGroupId} were read.`, problem))
}

const words = (...texts: readonly string[]): string => texts.filter(Boolean).join(' ')
const sentence = (error: string | null): string =>
  error ? `${error.replace(/\.$/, '')}.` : 'The log of the run says why.'
