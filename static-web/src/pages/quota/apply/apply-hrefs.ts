import type { QuotaApplyStep } from '#shared/contract/quota/apply.js'
import { pageHref } from '../../../page/address.js'
import { quotaName } from '../quota-name.js'
import { changeKey, changesText } from '../workbench/change-list.js'
import { runHref } from '../workbench/hrefs.js'

/** All applies. */
export const appliesHref = pageHref(quotaName, { view: 'apply' })

/** One apply. */
export const applyHref = (job: string): string => pageHref(quotaName, { view: 'apply', job })

/** The state of the browser's history where the dialog has led to an apply: the keyboard goes on there. */
export const fromDialog = { fromDialog: true }

/** The limits that an apply sets in the simulation of its run; more than an address holds are left out. */
export function appliedLimitsHref(runId: string, steps: readonly QuotaApplyStep[]): string {
  // The last step of a quota has the limit that it ends with.
  const last = new Map(steps.filter(({ kind }) => kind !== 'return').map(step => [changeKey(step), step]))
  const changes = [...last.values()].map(({ subscriptionId, region, family, limitAfter }) => ({
    subscriptionId,
    region,
    family,
    limit: String(limitAfter),
  }))
  const text = changesText(changes)
  return runHref('simulate', runId, text ? { changes: text } : {})
}

/** The run of the ingestion that reads changed quotas again. */
export const readingHref = (jobId: string): string => `/admin/runs/${encodeURIComponent(jobId)}`
