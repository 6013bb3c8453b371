import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { capacityPage } from '#shared/contract/capacity/capacity.js'
import type { RouteResponse } from '#shared/contract/common/route.js'
import { expectSound, param, pressPair, soon, watchPages } from './watched-pages.js'

const pages = watchPages()

const template = JSON.stringify({
  parameters: { size: { type: 'string' } },
  resources: [
    {
      type: 'Microsoft.Compute/virtualMachineScaleSets',
      name: 'web',
      sku: { name: "[parameters('size')]", capacity: 1 },
      properties: {},
    },
    {
      type: 'Microsoft.Resources/deployments',
      name: 'linked',
      properties: { templateLink: { uri: 'https://example.org' } },
    },
  ],
})

/** A size that can be deployed now. */
async function findSize(): Promise<string> {
  const path =
    '/api/capacity/paged?availability=Available&resourceType=virtualMachines&search=D&pageSize=1&sort=machinesThatFit:desc'
  const { rows } = await pages.read<RouteResponse<typeof capacityPage>>(path)
  const [row] = rows
  if (!row) throw new Error('No size can be deployed.')
  return row.vmSku
}

it('Needs are typed and asked by keyboard; the answer says where they fit, who takes them, and opens from its link', async () => {
  const size = await findSize()
  const page = await pages.open('/')
  await page.getByRole('link', { name: 'Region fit' }).waitFor()
  await pressPair(page, 'g f')
  await page.getByRole('heading', { name: 'Region fit', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Find regions' }).click()
  await page.getByRole('alert').filter({ hasText: 'Write or paste what the workload needs' }).waitFor()
  await expectSound(page)

  const needs = page.getByRole('textbox', { name: 'What the workload needs' })
  await needs.fill(`${size}\n`)
  await page.keyboard.press('Control+Enter')
  const answer = page.getByRole('region', { name: 'Answer' })
  await answer.getByText('✓ fits').waitFor()
  const understood = page.getByRole('region', { name: 'What was understood' })
  await understood.getByText(`1 × ${size}`).waitFor()
  await understood.getByText('A number is not given: 1 machine is checked.').waitFor()
  const placement = page.getByRole('table', { name: 'Placement' })
  await placement.getByRole('cell', { name: '1 machine', exact: true }).waitFor()
  await page.getByRole('table', { name: 'Quotas before and after' }).getByText('→').first().waitFor()
  await soon(() => param(page, 'needs')).toBe(size)
  await expectSound(page)

  await needs.fill(`9000 ${size} zones 3\n1 ${size}\nsomething else`)
  await page.getByText('The answer below is that to the question before the last changes.').waitFor()
  await page.getByRole('button', { name: 'Find regions' }).click()
  await answer.getByText('does not fit').waitFor()
  await understood.getByText('"something else" is not understood').waitFor()
  const ladder = page.getByRole('list', { name: 'Needs here' }).getByRole('listitem').first()
  await ladder.getByText('What stops it').waitFor()
  await ladder.getByText('Smallest change').waitFor()
  const ranked = page.getByRole('table', { name: 'Regions, the best first' })
  const other = ranked.getByRole('button').nth(1)
  const name = (await other.textContent())?.split(' ')[0] ?? ''
  await other.click()
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).waitFor()
  await expectSound(page)

  await page.reload()
  await answer.getByText('does not fit').waitFor()
  expect(await needs.inputValue()).toBe(`9000 ${size} zones 3\n1 ${size}\nsomething else`)
})

it('A template and its parameters are read from files, and the answer is taken along as a file and a command', async () => {
  const size = await findSize()
  const page = await pages.open('/fit')
  const choose = (name: string, text: string) =>
    page.getByLabel('File with needs').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  const $schema = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#'
  await choose('main.json', template)
  await page.getByText('main.json gives the needs.').waitFor()
  await choose('main.parameters.json', JSON.stringify({ $schema, parameters: { size: { value: size } } }))
  await page.getByText('main.parameters.json gives the parameters.').waitFor()
  await page.getByRole('button', { name: 'Find regions' }).click()

  const answer = page.getByRole('region', { name: 'Answer' })
  await answer.getByText('? not known').waitFor()
  const understood = page.getByRole('region', { name: 'What was understood' })
  await understood.getByText(`1 × ${size}`).waitFor()
  await understood.getByText('The template behind the link is not read.').waitFor()
  await soon(() => param(page, 'needs')).toBe(`1 ${size} one-subscription`)

  await answer.getByRole('button', { name: 'Copy as' }).click()
  await page.getByRole('button', { name: 'Pipeline step with an exit code' }).waitFor()
  await page.keyboard.press('Escape')
  await answer.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JUnit XML' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('region-fit.xml')
  const xml = readFileSync(await file.path(), 'utf8')
  expect(xml).toMatch(/<testcase name="Not understood: resources\[1\]/)
})
