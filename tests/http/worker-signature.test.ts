import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Estate } from '../support/product/estate.js'
import { sqlEngines } from '../support/sql/sql-engines.js'
import { expectRefusal } from './answers.js'
import { startReadEstate } from './estate.js'
import { type CallChanges, postToWorker, unitPath } from './signed-call.js'

describe.each(sqlEngines)('Signatures on $name', engine => {
  let estate: Estate
  let body: string

  beforeAll(async () => {
    estate = await startReadEstate(engine)
    const { last } = await estate.status()
    body = JSON.stringify({
      runId: last?.jobId,
      subscriptionId: '00000000-0000-4000-a000-000000000000',
      region: 'eastus',
    })
  })
  afterAll(() => estate?.stop())

  describe('a call to the worker is refused, and changes nothing', () => {
    it.each<[string, CallChanges]>([
      ['with another body than the signed one', { signed: { body: '{}' } }],
      ['with another path than the signed one', { signed: { path: '/recommendations' } }],
      ['with another method than the signed one', { signed: { method: 'PUT' } }],
      ['with another nonce than the signed one', { signed: { nonce: randomUUID() } }],
      ['with another time than the signed one', { signed: { timestamp: '1' } }],
      ['301 seconds late', { secondsOff: -301 }],
      // It gets less early while it is on its way.
      ['far more than 300 seconds early', { secondsOff: 360 }],
      ['with another secret', { secret: 'another-secret-of-fair-length' }],
      ['without a signature', { headers: { 'x-worker-signature': '' } }],
      ['without the version of the signature', { headers: { 'x-worker-signature': 'a'.repeat(64) } }],
      ['with a signature of another length', { headers: { 'x-worker-signature': 'v1=00' } }],
      ['with a time that is none', { headers: { 'x-worker-timestamp': 'now' } }],
      ['with a time that is not finite', { headers: { 'x-worker-timestamp': '1e999' } }],
      ['with a short nonce', { nonce: 'short' }],
      ['with a long nonce', { nonce: 'n'.repeat(2000) }],
      [
        'with the ingest key in place of a signature',
        { headers: { 'x-worker-signature': '', 'x-ingest-api-key': '?' } },
      ],
    ])('%s', async (_what, changes) => {
      const before = await estate.stored.rowCounts()
      const headers = { ...changes.headers }
      if (headers['x-ingest-api-key']) headers['x-ingest-api-key'] = estate.ingestKey
      const error = await expectRefusal(await postToWorker(estate, body, { ...changes, headers }), 401)
      expect(error).not.toContain(estate.workerSecret)
      expect(await estate.stored.rowCounts()).toEqual(before)
    })

    it('when nothing of a signature is there', async () => {
      const before = await estate.stored.rowCounts()
      await expectRefusal(await fetch(estate.workerUrl + unitPath, { method: 'POST', body }), 401)
      expect(await estate.stored.rowCounts()).toEqual(before)
    })

    it('when its nonce was used before, also by ten at once', async () => {
      const nonce = randomUUID()
      const answers = await Promise.all(Array.from({ length: 10 }, () => postToWorker(estate, body, { nonce })))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 409])
      const before = await estate.stored.rowCounts()
      expect(await expectRefusal(await postToWorker(estate, body, { nonce }), 401)).toContain('nonce')
      expect(await estate.stored.rowCounts()).toEqual(before)
    })
  })

  it('a call inside the allowed time passes the gate', async () => {
    for (const secondsOff of [-240, 295]) {
      await expectRefusal(await postToWorker(estate, body, { secondsOff }), 409)
    }
  })
})
