import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { adminIngestionStatus, startQuotaGroupIngestion } from '#shared/contract/admin/admin-ingestion.js'
import type { IngestionStatus, Job } from '#shared/contract/admin/ingestion.js'
import { until } from '../support/until.js'
import { expectSound, soon, watchPages } from './watched-pages.js'

const pages = watchPages({ regions: ['eastus', 'westus2'] })

test('A report is shared, read by whoever has the link, saved as a file, and refused once it is revoked', async () => {
  const administrator = await pages.open('/admin', await pages.readSession('admin@headroom.local'))
  const started = await administrator.evaluate(async path => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: '{}' })
    return { status: answer.status, job: (await answer.json()) as Job }
  }, startQuotaGroupIngestion.path)
  expect(started.status).toBe(202)
  await until('quota groups', async () => {
    const { pipelines } = await administrator.evaluate(
      async path => (await fetch(path)).json() as Promise<IngestionStatus>,
      adminIngestionStatus.path,
    )
    return pipelines.find(({ active, last }) => !active && last?.jobId === started.job.jobId)
  })
  const session = await pages.readSession('user@headroom.local')
  const maker = await pages.open('/quota?region=eastus&search=dsv3', session)
  await maker.getByText(/^\d+ quotas$/).waitFor()
  await maker.getByRole('button', { name: 'Share' }).click()
  const dialog = maker.getByRole('dialog', { name: 'Share a report' })
  await dialog.getByLabel('Title').fill('Quota for June')
  await dialog.getByLabel('Days until it expires').fill('3')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('The link, shown only now').inputValue()
  expect(link).toMatch(new RegExp(`^${pages.url}/reports/[\\w-]{93}$`))
  const own = dialog.getByRole('listitem').filter({ hasText: 'Quota for June' })
  await own.getByText('expires in 3 days').waitFor()
  await expectSound(maker)

  const reader = await pages.open(new URL(link).pathname)
  await reader.getByRole('heading', { level: 1, name: 'Quota for June' }).waitFor()
  await reader.getByText('Regions: eastus · Search: dsv3').waitFor()
  const rows = reader.getByRole('table', { name: 'Quota of the members of groups' }).getByRole('row')
  expect(await rows.count()).toBeGreaterThan(2)
  await reader.getByText('Is this still true?').waitFor()
  expect(await reader.context().cookies()).toEqual([])
  await expectSound(reader)
  const saved = reader.waitForEvent('download')
  await reader.getByRole('button', { name: 'CSV file' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(await rows.count())

  await own.getByRole('button', { name: 'Revoke the link to Quota for June' }).click()
  await own.getByText('Revoked').waitFor()
  await reader.reload()
  await reader.getByRole('heading', { name: 'This link does not open a report' }).waitFor()
  await soon(() => reader.getByRole('alert').innerText()).toContain('has revoked it')
  await pages.close(/404/)
})
