import { gunzipSync, gzipSync } from 'node:zlib'
import { Estate } from '#local/resource-manager/estate/estate.js'
import { gzipOptions } from '#local/resource-manager/http/answer.js'
import { SkuAnswers } from '#local/resource-manager/http/sku-answers.js'

/** CPU of one SKU answer of the simulated Resource Manager, compared with the floor: only gzipping the same text. */

const estate = new Estate({ seed: 1, subscriptions: 1, regions: 'all' })
const answers = new SkuAnswers({ estate, recordings: undefined, pageSize: undefined })
const address = new URL('http://127.0.0.1/')

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function sweep(day: number): Promise<Buffer[]> {
  const bodies: Buffer[] = []
  const source = { baseUrl: address.origin, day, isPast: false }
  for (const region of estate.regions) {
    const { body } = await answers.ofRegion(estate.subscriptions[0]!, region, address, source)
    if (body.kind === 'gzip') bodies.push(body.bytes)
  }
  return bodies
}

await sweep(20_666)
const before = cpuMilliseconds()
const bodies = await sweep(20_667)
const made = cpuMilliseconds() - before

const texts = bodies.map(body => gunzipSync(body).toString('utf8'))
const floorBefore = cpuMilliseconds()
for (const text of texts) gzipSync(text, gzipOptions)
const floor = cpuMilliseconds() - floorBefore

const perAnswer = (total: number) => (total / bodies.length).toFixed(1)
const kilobytes = texts.reduce((sum, text) => sum + text.length, 0) / 1000
console.log(`SKU answer, not cached  ${perAnswer(made)} ms CPU for ${perAnswer(kilobytes)} KB of JSON`)
console.log(`floor: gzip alone       ${perAnswer(floor)} ms CPU`)
