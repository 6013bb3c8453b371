import { expect, it } from 'vitest'
import { glossary } from '#shared/contract/capacity/glossary.js'
import { accessibilityFindings } from './browser.js'
import { watchPages } from './watched-pages.js'

const pages = watchPages({ historyDays: 2, regions: ['westeurope', 'eastus'] })
const sizes = 'resourceType=virtualMachines'

it.each([
  ['', 'the summary', 'Limited', glossary.Limited],
  ['', 'the summary', 'vCPU stranded', glossary.stranded],
  ['view=matrix', 'the legend', 'Share that fits', glossary.share],
  ['view=map', 'the legend', 'Not known', glossary.undecided],
  ['view=trends', '“Quota”', 'Usable', glossary.usable],
  ['view=changes', 'the list', 'Shown by the reading of', 'The last reading that found one of its changes'],
  ['view=recommend&target=Standard_D8s_v5', 'the places', 'Fits', glossary.fits],
])('?%s defines the words of %s, by keys alone: %s', async (search, part, word, text) => {
  const page = await pages.open(`/?${sizes}&${search}`)
  const name = `What the words of ${part} mean`
  const opener = page.getByRole('button', { name, exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name, exact: true })
  await dialog.getByRole('term').filter({ hasText: word }).waitFor()
  await dialog.getByRole('definition').filter({ hasText: text }).waitFor()
  expect(await accessibilityFindings(page, '[popover]:popover-open')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await opener.evaluate(one => one === document.activeElement)).toBe(true)
})

it('A row in the pane defines its state and its figures, and a heading of the families its own', async () => {
  const { rows } = await pages.read<{ rows: { subscriptionId: string; region: string; vmSku: string }[] }>(
    `/api/capacity/paged?pageSize=1&${sizes}&availability=Limited`,
  )
  const [row] = rows
  const page = await pages.open(`/?${sizes}&row=${row?.subscriptionId}/${row?.region}/${row?.vmSku}`)
  const pane = page.getByRole('dialog', { name: row?.vmSku ?? '' })
  await pane.getByRole('button', { name: 'What the words of this row mean' }).press('Enter')
  const words = pane.getByRole('dialog', { name: 'What the words of this row mean' })
  await words.getByText(glossary.Limited).waitFor()
  await words.getByText(glossary.score).waitFor()

  await page.goto(`${pages.url}/?view=families&${sizes}`)
  await page.getByRole('button', { name: 'Constrained: column menu' }).press('Enter')
  await page.getByRole('dialog', { name: 'Constrained: column menu' }).getByText(glossary.Constrained).waitFor()
})
