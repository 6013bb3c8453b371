import { describe, expect, it } from 'vitest'
import { FitRequest } from '#shared/contract/fit/fit-request.js'
import { emptyQuestion, type FitQuestion, questionSearch, readQuestion, toBody } from './fit-question.js'

const question = (fields: Partial<FitQuestion>): FitQuestion => ({ ...emptyQuestion, ...fields })
const full = question({
  needs: '40 Standard_D8s_v5 zones 3\ngpt-4o GlobalStandard 500k # chat & more',
  regionPreset: 'Europe',
  regions: ['westeurope', 'northeurope'],
  geographies: ['Europe'],
  subscriptionIds: ['sub-1', 'sub-2'],
  maxMonthlyPrice: '25000',
})

describe('A link', () => {
  it('opens the same question', () => {
    expect(readQuestion(questionSearch(full) ?? '')).toEqual(full)
    expect(questionSearch(emptyQuestion)).toBe('')
    expect(readQuestion('')).toEqual(emptyQuestion)
  })

  it('is not made where it would be too long', () => {
    expect(questionSearch(question({ needs: '40 Standard_D8s_v5\n'.repeat(500) }))).toBeUndefined()
  })
})

describe('A request', () => {
  it('has the lines and the options that are set', () => {
    const read = toBody(full)
    expect(read).toEqual({
      body: {
        text: full.needs,
        regionPreset: 'Europe',
        regions: full.regions,
        geographies: ['Europe'],
        subscriptionIds: full.subscriptionIds,
        maxMonthlyPrice: 25_000,
      },
    })
    expect('body' in read && FitRequest.safeParse(read.body).success).toBe(true)
  })

  it('has a template with its parameters, or the needs of a request', () => {
    expect(toBody(question({ needs: ' {"resources": []}' }))).toEqual({ body: { template: { resources: [] } } })
    const parameters = '{"size": {"value": "Standard_D2s_v5"}}'
    expect(toBody(question({ needs: '{"resources": []}', parameters }))).toMatchObject({
      body: { parameters: { size: { value: 'Standard_D2s_v5' } } },
    })
    const needs = '{"needs": [{"kind": "service", "service": "aks"}]}'
    expect(toBody(question({ needs }))).toEqual({ body: { needs: [{ kind: 'service', service: 'aks' }] } })
  })

  it.each([
    ['nothing', '  ', /^Write or paste/],
    ['broken JSON', '{"resources": [', /cannot be read/],
    [
      'a parameter file alone',
      '{"$schema": "https://x/2019-04-01/deploymentParameters.json#"}',
      /^This is a parameter file/,
    ],
    ['too much', 'x'.repeat(300_000), /at most 256 KiB/],
  ])('is not sent for %s', (_, needs, problem) => {
    expect(toBody(question({ needs }))).toEqual({ problem: expect.stringMatching(problem) })
  })
})
