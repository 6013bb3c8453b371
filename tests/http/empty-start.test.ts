import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { About } from '#shared/contract/about.js'
import { type Estate, startEstate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal, strict } from './answers.js'
import { callRoute, createSamples, plainReads } from './route-samples.js'

describe.each(sqlEngines)('A start with nothing stored on $name', engine => {
  let estate: Estate

  beforeAll(async () => {
    // Nothing listens on the discard port: Azure cannot be reached, and nothing was ever stored.
    estate = await startEstate({
      subscriptions: 1,
      regions: 1,
      engine,
      env: { RESOURCE_MANAGER_URL: 'http://127.0.0.1:9' },
    })
  })
  afterAll(() => estate?.stop())

  it.each(plainReads.map(route => [route.path, route] as const))(
    '%s answers before there is any data',
    async (path, route) => {
      const { [route.id]: sample = {} } = createSamples('00000000-0000-4000-8000-000000000000')
      const response = await callRoute(estate.url, route, sample, {})
      if (path.includes('{')) return void (await expectRefusal(response, 404))
      const text = await response.text()
      expect(response.status, text).toBe(200)
      const answer = strict(route.response).parse(route.mediaType ? text : JSON.parse(text)) as { rows?: unknown }
      expect(answer.rows ?? []).toEqual([])
    },
  )

  it('says that there is no snapshot and that a run is in progress', async () => {
    const about = (await (await fetch(`${estate.url}/api/about`)).json()) as About
    expect(about.snapshotTime).toBeNull()
    const { active, last } = await estate.status()
    expect(active ?? last).toMatchObject({ kind: 'capacity', progress: { done: 0, failed: 0 } })
    expect((await fetch(estate.url)).status).toBe(200)
  })
})
