import type { LoggedJob } from '#shared/contract/admin/admin-ingestion.js'
import type { Job } from '#shared/contract/admin/ingestion.js'
import { formatDuration, formatNumber, plural } from '../../../ui/format.js'

/** The scope of a run, as it is sent. */
export interface RunPart {
  readonly regionPreset?: string
  readonly regions?: string[]
  readonly subscriptionIds?: string[]
}

export const runHref = (jobId: string, status?: string): string =>
  `/admin/runs/${encodeURIComponent(jobId)}${status ? `?status=${status}` : ''}`

/** `12 of 40 units, 1 failed`; `done` counts those read, `failed` those given up. */
export function progressWords({ done, failed, total }: Job['progress']): string {
  if (total === null) return 'starting'
  return `${formatNumber(done)} of ${plural(total, 'unit')}${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}`
}

/** The scope of a run in words. Longer lists become a number; `toTitle` names a region. */
export function scopeWords(scope: LoggedJob['scope'], toTitle: (region: string) => string): string {
  const { regions, subscriptionIds } = scope ?? {}
  if (!regions && !subscriptionIds) return 'Everything'
  const where = !regions
    ? 'All regions'
    : regions.length > 3
      ? plural(regions.length, 'region')
      : regions.map(toTitle).join(', ')
  return subscriptionIds ? `${where} of ${plural(subscriptionIds.length, 'subscription')}` : where
}

/** The duration of a run, so far or in total; `now` in ms. */
export function runDuration({ startedAt, finishedAt }: Job, now: number): string | undefined {
  if (!startedAt) return undefined
  return formatDuration(Math.max(0, (finishedAt ? Date.parse(finishedAt) : now) - Date.parse(startedAt)))
}

/** The records of Azure that could not be read, and why; empty if all could. */
export function skippedWords({ skippedRecords, skippedReason }: Skipped): string {
  if (!skippedRecords) return ''
  return `${plural(skippedRecords, 'record')} of Azure could not be read${skippedReason ? `: ${skippedReason}` : ''}`
}

interface Skipped {
  readonly skippedRecords?: number | null | undefined
  readonly skippedReason?: string | null | undefined
}

/** The error of a run or a unit, and what it has skipped. */
export const problemWords = (one: Skipped & { readonly error?: string | null | undefined }): string =>
  [one.error, skippedWords(one)].filter(Boolean).join('. ')
