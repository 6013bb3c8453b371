import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ModelRow } from '#shared/contract/ai/model-columns.js'
import type { ModelMatrix, ModelMatrixCell, ModelMatrixRow } from '#shared/contract/ai/model-matrix.js'
import { readModels } from './read-models.js'
import { expectSound, param, soon, watchPages } from './watched-pages.js'

const pages = watchPages()
beforeAll(() => readModels(pages))

const readMatrix = (query: string) => pages.read<ModelMatrix>(`/api/ai/models/matrix?${query}`)
const models = (page: Page) => page.getByRole('table', { name: 'Models by region' })
const ways = (page: Page, model: string) => page.getByRole('table', { name: `Deployment types of ${model} by region` })
const list = (page: Page) => page.getByRole('table', { name: 'AI models' })
const pane = (page: Page, model: string) => page.getByRole('dialog', { name: new RegExp(`^${model}`) })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))

interface ModelRows {
  readonly rows: readonly ModelRow[]
}

const isShort = (cell: ModelMatrixCell | null) => cell?.stop?.kind === 'short' || cell?.stop?.kind === 'none'

/** A model that gives 500 thousand tokens per minute in some way and region, and not in others for want of quota. */
async function pickModel(): Promise<string> {
  const { rows } = await readMatrix('capacity=500k&rows=deployment&provider=OpenAI')
  const groups = new Map<string, ModelMatrixRow[]>()
  for (const row of rows) groups.set(row.model, [...(groups.get(row.model) ?? []), row])
  const mixed = [...groups].find(([, own]) => {
    const cells = own.flatMap(row => row.cells)
    return cells.some(cell => cell && cell.fittingRows > 0) && cells.some(isShort)
  })
  expect(mixed).toBeDefined()
  return mixed?.[0] ?? ''
}

describe('which regions give 500 thousand tokens per minute of a model', () => {
  it('is answered by a table with a sign, a figure and what stops it elsewhere', async () => {
    const all = await readMatrix('')
    const page = await pages.open('/ai')
    await soon(() => models(page).getAttribute('aria-rowcount')).toBe(String(all.rows.length + 1))
    await page.getByText(`${all.rows.length} models in ${all.regions.length} regions`).waitFor()
    await expectSound(page)

    const model = await pickModel()
    const { rows, regions } = await readMatrix(`capacity=500k&model=${model}&rows=deployment`)
    const capacity = page.getByLabel('Capacity', { exact: true })
    await capacity.fill('500')
    await capacity.press('Enter')
    await soon(() => param(page, 'capacity')).toBe('500000')
    await page.goto(`${pages.url}/ai?capacity=500k&search=${model}`)
    await models(page).getByRole('link', { name: model, exact: true }).click()
    await ways(page, model).waitFor()
    expect(await ways(page, model).getByRole('columnheader').count()).toBe(regions.length + 1)
    for (const [index, row] of rows.entries())
      for (const [column, cell] of row.cells.entries()) {
        const shown = ways(page, model).locator(`[data-cell="${index} ${column + 1}"]`)
        if (!cell) {
          expect(await shown.textContent()).toContain('not offered')
          continue
        }
        const name = (await shown.getAttribute('aria-label')) ?? ''
        const decided = cell.rows - cell.undecidedRows
        if (decided > 0)
          expect(name).toContain(`500,000 tokens per minute fit in ${cell.fittingRows} of ${decided} row`)
        if (cell.stop) expect(name).toContain(cell.stop.text)
        const sign = ((await shown.textContent()) ?? '').slice(0, 1)
        expect(sign === '✓', name).toBe(decided > 0 && cell.fittingRows === cell.rows - cell.otherMeasureRows)
      }
    await expectSound(page)
  })

  it('shows the most that a row allows, tokens and PTU apart', async () => {
    const model = await pickModel()
    const { rows } = await readMatrix(`model=${model}&rows=deployment`)
    const page = await pages.open(`/ai?model=${model}`)
    await ways(page, model).waitFor()
    for (const [option, key, words] of [
      [
        'Most that the quota of one row allows, tokens per minute',
        'tokensPerMinute',
        'tokens per minute at most in one row',
      ],
      ['Most that the quota of one row allows, PTU', 'ptu', 'PTU at most in one row'],
    ] as const) {
      await page.getByLabel('Figure in the cells').selectOption({ label: option })
      const figure = rows.flatMap(({ cells }) => cells).find(cell => cell?.[key])?.[key]
      if (!figure) continue
      await ways(page, model)
        .getByRole('link', { name: `${figure.toLocaleString('en-US')} ${words}. ` })
        .first()
        .waitFor()
    }
  })
})

describe('what stops a model elsewhere', () => {
  it('is followed by keyboard from a cell to its rows, and through their details', async () => {
    const model = await pickModel()
    const { rows, regions } = await readMatrix(`capacity=500k&model=${model}&rows=deployment`)
    const line = rows.findIndex(row => row.cells.some(isShort))
    const column = rows[line]?.cells.findIndex(isShort) ?? -1
    const [row, cell, region] = [rows[line], rows[line]?.cells[column], regions[column]?.region ?? '']
    const page = await pages.open(`/ai?capacity=500k&model=${model}`)
    await ways(page, model).getByRole('rowheader').getByRole('link').first().focus()
    for (let step = 0; step < line; step++) await page.keyboard.press('ArrowDown')
    for (let step = 0; step <= column; step++) await page.keyboard.press('ArrowRight')
    await soon(() => focused(page)).toBe(`${line} ${column + 1}`)
    await page.keyboard.press('Enter')
    await soon(() => list(page).getAttribute('aria-rowcount')).toBe(String((cell?.rows ?? 0) + 1))
    const shown = () => [param(page, 'model'), param(page, 'region'), param(page, 'deploymentType')]
    await soon(shown).toEqual([model, region, row?.deploymentType])

    const query = `capacity=500k&model=${model}&region=${region}&deploymentType=${row?.deploymentType}&fits=false`
    const [short] = (await pages.read<ModelRows>(`/api/ai/models?${query}&sort=quotaUsed:desc`)).rows
    await page.goto(`${pages.url}/ai?view=models&${query}`)
    await list(page).getByRole('rowheader').getByRole('link').first().click()
    await pane(page, model).waitFor()
    await pane(page, model).getByText(`${short?.bindingConstraint.text}.`).waitFor()
    await pane(page, model)
      .getByText(short?.shortfall?.text ?? 'no shortfall')
      .first()
      .waitFor()
    await pane(page, model).getByText('This does not prove that a deployment succeeds').waitFor()
    await pane(page, model).getByRole('heading', { name: 'Where else 500,000 tokens per minute fit' }).waitFor()
    await pane(page, model).getByRole('heading', { name: 'Net changes up to now' }).waitFor()
    await soon(() => pane(page, model).getByText('days').count()).toBeGreaterThan(1)
    await expectSound(page)

    await page.goto(`${pages.url}/ai?view=models&capacity=500k&model=${model}&region=${region}`)
    await list(page).getByRole('rowheader').getByRole('link').first().click()
    await pane(page, model).waitFor()
    await soon(() => param(page, 'row')).not.toBeNull()
    const first = param(page, 'row')
    await page.keyboard.press('j')
    await soon(() => param(page, 'row')).not.toBe(first)
    await page.keyboard.press('k')
    await soon(() => param(page, 'row')).toBe(first)
    await page.keyboard.press('Escape')
    await pane(page, model).waitFor({ state: 'hidden' })
  })

  it('gives a command for a row that fits, and a reason in its place for one that does not', async () => {
    const model = await pickModel()
    const copied = async (fits: boolean) => {
      const page = await pages.open(`/ai?view=models&capacity=500k&model=${model}&fits=${fits}`)
      await list(page).getByRole('rowheader').getByRole('link').first().click()
      await pane(page, model).getByRole('button', { name: 'Copy as' }).click()
      return pane(page, model).getByRole('list').filter({ hasText: 'Azure CLI' })
    }
    const command = await copied(true)
    await command.getByText('az cognitiveservices account deployment create').waitFor()
    await command.getByText(/resource deployment 'Microsoft\.CognitiveServices\/accounts\/deployments@/).waitFor()
    await (await copied(false)).getByText('Azure would refuse it').first().waitFor()
  })
})

it('shows a row as of a past time, and says so', async () => {
  const model = await pickModel()
  const { rows } = await pages.read<ModelRows>(`/api/ai/models?model=${model}&pageSize=1`)
  const at = new Date(Date.parse(rows[0]?.snapshotTime ?? '') + 1_000).toISOString()
  const page = await pages.open(`/ai?view=models&model=${model}&at=${at}`)
  await list(page).getByRole('rowheader').getByRole('link').first().click()
  await pane(page, model)
    .getByText(/This row is shown as of/)
    .waitFor()
})
