import { expect, it } from 'vitest'
import type { CapacityFamily } from '#shared/contract/capacity/family-columns.js'
import { accessibilityFindings } from './browser.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()
const sizes = 'resourceType=virtualMachines'

it('families with little headroom are listed, shared by their address, and Azure can send an alert for them', async () => {
  const limit = 20
  const { total } = await pages.read<{ total: number; rows: CapacityFamily[] }>(
    `/api/capacity/families?${sizes}&quotaUsable=..${limit}`,
  )
  const { total: all } = await pages.read<{ total: number }>(`/api/capacity/families?${sizes}`)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThan(all)

  const page = await pages.open(`/?view=families&${sizes}`)
  const table = page.getByRole('table', { name: 'Families by region' })
  await soon(() => table.getAttribute('aria-rowcount')).toBe(String(all + 1))
  await page.getByRole('button', { name: 'Headroom' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Headroom' })
  const guide = dialog.getByRole('link', { name: 'Create an alert for a quota' })
  expect(await guide.getAttribute('href')).toMatch(/^https:\/\/learn\.microsoft\.com\/azure\/quotas\//)
  expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
  await dialog.getByLabel('Usable vCPU at most').fill(String(limit))
  await page.keyboard.press('Enter')
  await soon(() => table.getAttribute('aria-rowcount')).toBe(String(total + 1))
  await expect.poll(() => param(page, 'quotaUsable')).toBe(`..${limit}`)
  await expectSound(page)

  const shared = await pages.open(page.url().slice(pages.url.length))
  await shared.getByRole('button', { name: `Headroom at most ${limit} vCPU` }).click()
  await shared.getByRole('button', { name: 'Any headroom' }).click()
  const sharedTable = shared.getByRole('table', { name: 'Families by region' })
  await soon(() => sharedTable.getAttribute('aria-rowcount')).toBe(String(all + 1))
  expect(param(shared, 'quotaUsable')).toBeNull()
})

it('a list without such a family says so, and leads back', async () => {
  const page = await pages.open(`/?view=families&${sizes}&family=none&quotaUsable=..0`)
  await page.getByRole('heading', { name: 'No family has at most 0 vCPU usable' }).waitFor()
  await expectSound(page)
})
