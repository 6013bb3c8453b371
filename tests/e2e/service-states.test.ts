import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StaticWebApp, startStaticWebApp } from '#local/static-web-app/static-web-app.js'
import type { About } from '#shared/contract/about.js'
import type { CapacityPage } from '#shared/contract/capacity/capacity.js'
import { type CutLine, startCutLine } from '../support/product/cut-line.js'
import { until } from '../support/until.js'
import { openPage, startBrowser } from './browser.js'
import { type Origin, startOrigin } from './origin.js'

const root = fileURLToPath(new URL('../../dist/static-web', import.meta.url))

const landing = 'resourceType=virtualMachines&pageSize=1'
const rowLinks = (page: Page) =>
  page.getByRole('table', { name: 'VM capacity' }).getByRole('rowheader').getByRole('link')

const read = async <Body>(path: string): Promise<Body> => (await (await fetch(app.url + path)).json()) as Body

/** By itself the page tries again as well, and then the button is gone: the line is mended while it is pressed. */
async function tryAgainOnceMended(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).hover()
  await page.mouse.down()
  line.mend()
  await page.mouse.up()
}

let origin: Origin
let line: CutLine
let app: StaticWebApp
let browser: Browser

beforeAll(async () => {
  origin = await startOrigin({ untilRead: false })
  line = await startCutLine(origin.url)
  app = await startStaticWebApp({ port: 0, api: line.url, root })
  browser = await startBrowser()
})

afterAll(async () => {
  await browser?.close()
  await app?.close()
  await line?.close()
  await origin?.stop()
})

it('fills while the first ingestion runs, up to its end', async () => {
  const { page, complaints } = await openPage(browser, `${app.url}/?view=sizes`)
  await rowLinks(page).first().waitFor({ timeout: 60_000 })
  await page
    .getByRole('banner')
    .getByText(/^Reading Azure/)
    .first()
    .waitFor({ state: 'detached', timeout: 60_000 })
  // The page may not have known yet that a run is under way.
  await until('the end of the run', async () => (await read<About>('/api/about')).ingestion?.finishedAt ?? undefined)
  const { pagination } = await read<CapacityPage>(`/api/capacity/paged?${landing}`)
  const rowCount = () => page.getByRole('table', { name: 'VM capacity' }).getAttribute('aria-rowcount')
  await expect.poll(rowCount).toBe(String(pagination.total + 1))
  expect(complaints).toEqual([])
})

it('keeps the rows while the API is unavailable, says so, and recovers', async () => {
  const { page } = await openPage(browser, `${app.url}/?view=sizes`)
  const links = rowLinks(page)
  await links.first().waitFor()
  line.cut()
  await page.getByRole('columnheader', { name: 'Score' }).getByRole('button', { name: 'Score', exact: true }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('The API is not reachable now.').waitFor()
  await alert.getByRole('button', { name: 'Copy reference' }).waitFor()
  expect(await links.count()).toBeGreaterThan(5)
  await tryAgainOnceMended(page)
  await alert.waitFor({ state: 'hidden' })
  await links.first().waitFor()
})

it('offers to try again where there were no rows yet', async () => {
  line.cut()
  const { page } = await openPage(browser, `${app.url}/?view=sizes`)
  const alert = page.getByRole('alert')
  await alert.getByRole('heading', { name: 'The rows could not be read' }).waitFor()
  await tryAgainOnceMended(page)
  await rowLinks(page).first().waitFor()
})
