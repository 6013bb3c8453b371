import { describe, expect, it } from 'vitest'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import type { CapacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import { accessibilityFindings } from './browser.js'
import { watchPages } from './watched-pages.js'

const pages = watchPages()
const sizes = 'resourceType=virtualMachines'

describe('stranded quota', () => {
  it('is in the summary after the usable quota, each with its definition', async () => {
    const { summary } = await pages.read<CapacityPage>(`/api/capacity/paged?pageSize=1&${sizes}`)
    const page = await pages.open(`/?view=families&${sizes}`)
    const usable = page.getByTitle(`${summary.quotaUsable.toLocaleString('en-US')} of`)
    await usable.first().waitFor()
    expect(await usable.first().getAttribute('title')).toContain('smaller of what its families and its regional total')
    const stranded = page.getByTitle(`${summary.quotaStranded.toLocaleString('en-US')} vCPU.`)
    expect(await stranded.first().getAttribute('title')).toContain('out of reach under the regional total')
  })

  it('is listed from the families page, with what would help', async () => {
    const told = await pages.read<CapacityStranded>(`/api/capacity/stranded?${sizes}`)
    const page = await pages.open(`/?view=families&${sizes}`)
    await page.getByRole('link', { name: 'Stranded quota' }).click()
    const [first] = told.rows
    await page.getByText(String(first?.text)).first().waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('show')).toBe('stranded')
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContainEqual(expect.stringContaining(`of ${told.pagination.total.toLocaleString('en-US')}`))
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the families' }).click()
    await page.getByRole('table', { name: 'Families by region' }).or(page.getByRole('grid')).first().waitFor()
  })

  it('says why there is none', async () => {
    const page = await pages.open('/?view=families&show=stranded&resourceType=disks')
    await page.getByText('Nothing is stranded, because no family has free quota here.').waitFor()
  })
})
