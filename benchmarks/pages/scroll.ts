import type { Browser, Page } from 'playwright-core'
import { withPage } from './times.js'

const frames = 120
const pixelsPerFrame = 90

/** Scrolls an element by the same distance in each frame; returns the times between frames, ms. */
const scroll = (page: Page, selector: string): Promise<number[]> =>
  page.evaluate(
    async ([found, count, step]) => {
      const element = document.querySelector(found)
      if (!element) throw new Error(`nothing to scroll: ${found}`)
      const times: number[] = []
      let before = await new Promise<number>(requestAnimationFrame)
      for (let frame = 0; frame < count; frame += 1) {
        element.scrollTop += step
        const now = await new Promise<number>(requestAnimationFrame)
        times.push(now - before)
        before = now
      }
      return times
    },
    [selector, frames, pixelsPerFrame] as const,
  )

/** The grid of sizes. */
export const gridScroll = (browser: Browser, url: string): Promise<number[]> =>
  withPage(browser, new URL('/?view=sizes', url).href, async page => {
    await page.locator('.grid tbody tr[data-index] td').first().waitFor()
    return scroll(page, '.grid')
  })

/** A table of text with as many cells in view as the grid has, and as long. */
export const emptyTableScroll = (browser: Browser, url: string): Promise<number[]> =>
  withPage(browser, new URL('/?view=sizes', url).href, async page => {
    await page.locator('.grid tbody tr[data-index] td').first().waitFor()
    await page.evaluate(() => {
      const rows = document.querySelectorAll('.grid tbody tr[data-index]').length
      const columns = document.querySelectorAll('.grid thead th').length
      const cells = '<td style="width:100px">cell</td>'.repeat(columns)
      const table = `<table>${`<tr style="height:32px">${cells}</tr>`.repeat(rows)}</table>`
      document.body.innerHTML = `<div id="floor" style="height:800px;overflow:auto">${table}<div style="height:400000px"></div></div>`
    })
    return scroll(page, '#floor')
  })
