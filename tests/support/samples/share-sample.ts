import type { Context } from '#functions/composition/context.js'
import { InMemorySource } from '#shared/quota-workbench/reports/in-memory-reports.js'
import { makeReport } from '#shared/quota-workbench/reports/make-report.js'
import { sampleRow } from '#shared/quota-workbench/reports/sample-report.js'

/** Makes a shared report with a row of each of these subscriptions, and returns the token of its link. */
export async function shareSample({ reporting }: Context, ids: readonly string[] = ['aaaa-1']): Promise<string> {
  const source = new InMemorySource()
  source.set(ids.map(subscriptionId => ({ ...sampleRow, subscriptionId, ageSeconds: 0 })))
  Object.assign(reporting, { source })
  const sort = { column: 'groupName', direction: 'asc' } as const
  const asked = { filter: { subscriptionIds: ids }, sort, title: `Of ${ids}`, expiresInDays: 1 }
  const { url } = await makeReport(reporting, asked, 'maker')
  return url.slice(url.lastIndexOf('/') + 1)
}
