import { activity, type Context, type DurableBinding, orchestration } from '#functions/runtime/durable.js'
import { processLog } from '#functions/runtime/logger.js'
import { ownFaults } from '#functions/runtime/unit-rounds.js'
import { refusalDays } from '#shared/admin/record-refusal.js'
import { purgeJob } from '#shared/jobs/orchestrations.js'
import { historyBegin } from '#shared/reads/known-time.js'

const dayMs = 24 * 3_600_000

/** Deletes what is older than the settings say. */
export async function purge(context: Context): Promise<void> {
  const { clock, config, errors, operations, signIn, nonces } = context
  const { sharedReports, candidateStore, applyPorts, historyPurge } = context
  const now = clock()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  const before = daysAgo(config.LOG_RETENTION_DAYS)
  await errors.purge(before)
  await errors.purge(daysAgo(refusalDays), 'refusal')
  await operations.purge(before)
  const applies = await applyPorts.store.purge(before)
  const candidateRuns = await candidateStore.purge(before)
  await signIn.sessions.purge(now.toISOString())
  await nonces.purge(now)
  await sharedReports.purge(now.toISOString())
  await historyPurge.purge(historyBegin({ clock, retentionDays: config.HISTORY_RETENTION_DAYS }))
  processLog.info('purge', { before, candidateRuns, applies })
}

export const purgeJobs: readonly DurableBinding[] = [
  orchestration(purgeJob, function* (context) {
    yield context.df.callActivityWithRetry('purge', ownFaults, {})
  }),
  activity('purge', (_input: object, context: Context) => purge(context)),
]
