import { chromium } from 'playwright-core'
import { heading, line, median, ms, quantile } from './figures.js'
import { LocalSystem } from './local-system.js'
import { emptyTableScroll, gridScroll } from './pages/scroll.js'
import { filterToPaint, firstRows, plainPage, trendsDrawn } from './pages/times.js'

/**
 * The pages in a browser over the default estate with its past: first rows, Trends, a filter to its paint, and
 * scrolling, each compared with its floor in the same run: a bare document of this origin, the API's own answer, an
 * empty table with the same number of cells.
 */
const rounds = 7
// Not a built file: the tests and the installation use it as well.
const { findChromium } = await import(new URL('../../tests/support/find-chromium.mjs', import.meta.url).href)
const executablePath: string | undefined = findChromium()
if (!executablePath) throw new Error('This benchmark needs Chromium: install it, or let CHROMIUM_PATH name one.')

const system = await LocalSystem.start()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
try {
  await system.settled()
  heading(`The pages, median of ${rounds} (the slowest)`)
  line('', 'time', 'floor', 'ratio')
  await compare('First rows, a new profile', firstRows, plainPage('/'))
  await compare(
    'Trends, from its tab to the first line',
    trendsDrawn,
    plainPage('/api/capacity/trends?granularity=daily'),
  )
  await compare('A filter, from the click to the next paint', filterToPaint)
  heading('Scrolling, 120 frames: time between frames')
  line('', 'median', '95 %', 'longest')
  for (const [name, scroll] of [
    ['The grid of sizes', gridScroll],
    ['An empty table of as many cells', emptyTableScroll],
  ] as const) {
    const frames = await scroll(browser, system.url)
    line(name, ms(median(frames)), ms(quantile(frames, 0.95)), ms(Math.max(...frames)))
  }
} finally {
  await browser.close()
  await system.stop()
}

type Measure = (browser: import('playwright-core').Browser, url: string) => Promise<number>

async function compare(name: string, measure: Measure, floor?: Measure): Promise<void> {
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    times.push(await measure(browser, system.url))
    if (floor) floors.push(await floor(browser, system.url))
  }
  const time = median(times)
  const bare = median(floors)
  line(
    name,
    `${ms(time)} (${ms(Math.max(...times))})`,
    floor ? ms(bare) : '',
    floor ? `${(time / bare).toFixed(1)}x` : '',
  )
}
